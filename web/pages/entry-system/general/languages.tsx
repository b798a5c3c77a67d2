import { Chip, Group, Input, NativeSelect } from '@mantine/core'
import { useId } from 'react'
import type { z } from 'zod'
import { entrySettingsInput } from '#domain/entries/entry-settings.ts'
import { languages as known, type Language } from '#domain/forms/languages.ts'
import type { OpenEntrySystem } from '#web/components/entry-system/entry-system-page.tsx'
import { TitledSection } from '#web/components/entry-system/titled-section.tsx'
import { useSettingsSection } from '#web/components/entry-system/use-settings-section.ts'
import { SectionFrame } from '#web/components/forms/section-frame.tsx'
import { localeNames } from '#web/components/locale-names.ts'
import type { EntrySystemPartsFragment } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'

const schema = entrySettingsInput.pick({ languages: true })

function valuesOf({ languages }: EntrySystemPartsFragment): z.input<typeof schema> {
  return { languages: [...languages] }
}

/** In which languages the form and its letters speak; the first one is the fallback. */
export function Languages({ open: { system } }: { open: OpenEntrySystem }) {
  const t = useMessages()
  const section = useSettingsSection(system, schema, valuesOf)
  const label = useId()
  const { form } = section
  const chosen = form.values.languages ?? []
  const [first] = chosen
  const change = (languages: readonly Language[]) => form.setFieldValue('languages', [...languages])
  const title = t('entry-system.languages')
  return (
    <TitledSection title={title} text={t('entry-system.languages.text')}>
      <SectionFrame
        section={section}
        mayWrite
        label={title}
        labels={{ languages: title }}
        wordsOf={(_, value) => languageWords(value)}
      >
        <Input.Wrapper
          label={t('entry-system.languages.chosen')}
          labelElement="div"
          labelProps={{ id: label }}
          error={form.errors['languages']}
        >
          <Group gap="xs" mt={4} role="group" aria-labelledby={label}>
            <Chip.Group
              multiple
              value={[...chosen]}
              onChange={(picked) =>
                change([
                  ...chosen.filter((each) => picked.includes(each)),
                  ...known.filter((each) => picked.includes(each) && !chosen.includes(each)),
                ])
              }
            >
              {known.map((each) => (
                <Chip key={each} value={each} lang={each}>
                  {localeNames[each]}
                </Chip>
              ))}
            </Chip.Group>
          </Group>
        </Input.Wrapper>
        {first !== undefined && (
          <NativeSelect
            label={t('entry-system.languages.first')}
            description={t('entry-system.languages.first.text')}
            maw={320}
            value={first}
            data={chosen.map((each) => ({ value: each, label: localeNames[each] }))}
            onChange={({ currentTarget: { value } }) =>
              change(chosen.toSorted((a, b) => Number(b === value) - Number(a === value)))
            }
          />
        )}
      </SectionFrame>
    </TitledSection>
  )
}

function languageWords(value: unknown): string | undefined {
  const read = schema.safeParse({ languages: value })
  const { languages } = read.data ?? { languages: [] }
  return languages.length === 0 ? undefined : languages.map((each) => localeNames[each]).join(', ')
}
