import { Radio, Stack } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Locale } from '#locales/messages.ts'
import { DeskLayout } from '#web/components/downloads/desk-layout.tsx'
import { LanguageChoice } from '#web/components/downloads/language-choice.tsx'
import { SaveButton } from '#web/components/downloads/save-button.tsx'
import { useDesk } from '#web/components/downloads/use-desk.ts'
import { Page } from '#web/components/page.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { useShowId } from '#web/route-ids.ts'
import { type CsvProfile, csvProfiles, type ExportedList, exportIds } from './exported-lists.ts'
import { ListChoice } from './list-choice.tsx'
import { useText } from './use-text.ts'

export function ExportCsv() {
  const t = useMessages()
  const showId = useShowId()
  const { competition: first } = useSearch({ strict: false })
  const [list, setList] = useState<ExportedList>('result-list')
  const [profile, setProfile] = useState<CsvProfile>('spreadsheet')
  const [chosenLocale, setLocale] = useState<Locale | null>(null)
  const locale = chosenLocale ?? t.locale
  const desk = useDesk(
    (competition) => ({
      path: `exports/${exportIds[list][profile]}`,
      parameters: { competition },
      locale,
    }),
    { first, list },
  )
  const text = useText(desk.file.file?.blob)
  return (
    <Page
      title={t('shell.exporter.csv')}
      crumbs={[{ label: t('shell.place.exporter'), to: `/shows/${showId}/exporter` }]}
      action={<SaveButton desk={desk} />}
    >
      <DeskLayout
        desk={desk}
        options={
          <Stack gap="md">
            <ListChoice value={list} onChange={setList} />
            <Radio.Group
              label={t('printing.profile')}
              value={profile}
              onChange={(value) =>
                setProfile(csvProfiles.find((each) => each === value) ?? profile)
              }
            >
              <Stack gap="xs" mt="xs">
                {csvProfiles.map((each) => (
                  <Radio
                    key={each}
                    value={each}
                    label={t(`printing.profile.${each}`)}
                    description={t(`printing.profile.${each}.text`)}
                  />
                ))}
              </Stack>
            </Radio.Group>
            <LanguageChoice
              label={t('printing.language')}
              value={locale}
              onChange={setLocale}
              disabled={profile === 'data'}
            />
          </Stack>
        }
        preview={<textarea readOnly wrap="off" aria-label={t('printing.preview')} value={text} />}
      />
    </Page>
  )
}
