import { Textarea } from '@mantine/core'
import type { z } from 'zod'
import { entrySettingsInput } from '#domain/entries/entry-settings.ts'
import type { OpenEntrySystem } from '#web/components/entry-system/entry-system-page.tsx'
import { TitledSection } from '#web/components/entry-system/titled-section.tsx'
import { useSettingsSection } from '#web/components/entry-system/use-settings-section.ts'
import { SectionFrame } from '#web/components/forms/section-frame.tsx'
import { localeNames } from '#web/components/locale-names.ts'
import type { EntrySystemPartsFragment } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { LanguagesFirst } from './languages-first.tsx'
import { inAllLanguages, textsWords, typedTexts, withText } from './texts.ts'

const schema = entrySettingsInput.pick({ terms: true })

function valuesOf({ terms }: EntrySystemPartsFragment): z.input<typeof schema> {
  return { terms: inAllLanguages(terms) }
}

/** What riders accept when they enter. */
export function Terms({ open: { system } }: { open: OpenEntrySystem }) {
  const t = useMessages()
  const section = useSettingsSection(system, schema, valuesOf)
  const { form } = section
  const terms = typedTexts(form.values.terms)
  const title = t('entry-system.terms')
  return (
    <TitledSection title={title} text={t('entry-system.terms.text')}>
      <SectionFrame
        section={section}
        mayWrite
        label={title}
        labels={{ terms: title }}
        wordsOf={(_, value) => textsWords(value, localeNames)}
      >
        {system.languages.length === 0 && <LanguagesFirst />}
        {system.languages.map((language) => {
          const index = terms.findIndex((each) => each.language === language)
          return (
            <Textarea
              key={language}
              label={t('entry-system.terms.in', { language: localeNames[language] })}
              lang={language}
              autosize
              minRows={3}
              maxRows={20}
              maxLength={10_000}
              value={terms[index]?.text ?? ''}
              error={form.errors[`terms.${index}.text`]}
              data-path={`terms.${index}.text`}
              onChange={({ currentTarget: { value } }) =>
                form.setFieldValue('terms', withText(terms, { language, text: value }))
              }
            />
          )
        })}
      </SectionFrame>
    </TitledSection>
  )
}
