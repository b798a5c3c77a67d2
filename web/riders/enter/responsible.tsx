import { Fieldset, NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { isLocale, locales } from '#locales/messages.ts'
import { localeNames } from '#web/components/locale-names.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useEntering } from './entering.ts'

/** Who answers for the entry, and gets the letters about it. */
export function Responsible() {
  const t = useMessages()
  const { form, change, show, entryId } = useEntering()
  const { responsible } = form
  const set = (next: Partial<typeof responsible>) =>
    change((now) => ({ ...now, responsible: { ...now.responsible, ...next } }))
  return (
    <Fieldset legend={t('entering.responsible')} miw={0}>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
        <TextInput
          label={t('entering.responsible.name')}
          autoComplete="name"
          maxLength={200}
          value={responsible.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <TextInput
          type="email"
          label={t('entering.responsible.email')}
          autoComplete="email"
          maxLength={200}
          value={responsible.email ?? ''}
          onChange={(event) => set({ email: event.currentTarget.value || null })}
        />
        <TextInput
          type="tel"
          label={t('entering.responsible.phone')}
          autoComplete="tel"
          maxLength={60}
          value={responsible.phone ?? ''}
          onChange={(event) => set({ phone: event.currentTarget.value || null })}
        />
        {show.isOffice && (
          <NativeSelect
            label={t('entering.responsible.language')}
            value={responsible.language ?? ''}
            data={[
              // What was stored can become another, but not none.
              ...(entryId === null || responsible.language === null
                ? [{ value: '', label: t('entering.responsible.language.none') }]
                : []),
              ...locales.map((locale) => ({ value: locale, label: localeNames[locale] })),
            ]}
            onChange={(event) => {
              const language = event.currentTarget.value
              set({ language: isLocale(language) ? language : null })
            }}
          />
        )}
      </SimpleGrid>
    </Fieldset>
  )
}
