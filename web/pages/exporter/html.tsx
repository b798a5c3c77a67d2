import { Stack, Text } from '@mantine/core'
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
import { type ExportedList, exportedLists, exportIds } from './exported-lists.ts'
import { ListChoice } from './list-choice.tsx'

export function ExportHtml() {
  const t = useMessages()
  const showId = useShowId()
  const { competition: first } = useSearch({ strict: false })
  const [list, setList] = useState<ExportedList>('result-list')
  const [chosenLocale, setLocale] = useState<Locale | null>(null)
  const locale = chosenLocale ?? t.locale
  const desk = useDesk(
    (competition) => ({
      path: `exports/${exportIds[list].html}`,
      parameters: { competition },
      locale,
    }),
    { first, list },
  )
  const name = t(exportedLists.find(({ id }) => id === list)?.name ?? 'printing.preview')
  return (
    <Page
      title={t('shell.exporter.html')}
      crumbs={[{ label: t('shell.place.exporter'), to: `/shows/${showId}/exporter` }]}
      action={<SaveButton desk={desk} />}
    >
      <DeskLayout
        desk={desk}
        options={
          <Stack gap="md">
            <Text size="sm" c="dimmed">
              {t('printing.html')}
            </Text>
            <ListChoice value={list} onChange={setList} />
            <LanguageChoice label={t('printing.language')} value={locale} onChange={setLocale} />
          </Stack>
        }
        preview={
          // Sandboxed like the file that the server hands out: what somebody typed runs nowhere.
          <iframe
            sandbox=""
            src={desk.file.file ? (desk.file.url ?? desk.file.earlierUrl ?? undefined) : undefined}
            title={t('printing.frame', { list: name, competition: desk.shown?.name ?? '' })}
          />
        }
      />
    </Page>
  )
}
