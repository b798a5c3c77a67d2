import { NativeSelect, SimpleGrid } from '@mantine/core'
import type { ReactNode } from 'react'
import type { NumberForm as Form } from '#domain/entries/requirements/number-format.ts'
import { ThingList } from '#web/components/entry-rules/thing-list.tsx'
import { DecimalInput } from '#web/components/forms/decimal-input.tsx'
import { useMessages } from '#web/i18n/messages.ts'

const characters = ['digits', 'letters', 'lettersAndDigits'] as const

interface NumberFormProps {
  form: Form
  errors: Readonly<Record<string, ReactNode>>
  onChange: (form: Form) => void
}

/** How a number is written, from left to right: three letters, then six digits. */
export function NumberForm({ form, errors, onChange }: NumberFormProps) {
  const t = useMessages()
  const start = { of: 'digits', least: 1, most: 6 } as const
  return (
    <ThingList
      label={t('entry-system.membership.form')}
      addLabel={t('entry-system.membership.form.add')}
      things={form}
      nameOf={(_part, index) => t('entry-system.membership.form.part', { number: index + 1 })}
      onAdd={form.length < 6 ? () => onChange([...form, start]) : null}
      onChange={onChange}
      fields={(part, set) => {
        const index = form.indexOf(part)
        return (
          <SimpleGrid cols={{ base: 1, xs: 3 }}>
            <NativeSelect
              label={t('entry-system.membership.form.of')}
              value={part.of}
              data={characters.map((of) => ({
                value: of,
                label: t(`entry-system.membership.form.${of}`),
              }))}
              onChange={(event) => {
                const of = characters.find((each) => each === event.currentTarget.value)
                if (of !== undefined) set({ ...part, of })
              }}
            />
            <DecimalInput
              label={t('entry-system.question.least')}
              minimum={0}
              maximum={40}
              value={part.least}
              error={errors[`number.form.${index}.least`]}
              onChange={(least) => set({ ...part, least: least ?? Number.NaN })}
            />
            <DecimalInput
              label={t('entry-system.question.most')}
              minimum={1}
              maximum={40}
              value={part.most}
              error={errors[`number.form.${index}.most`]}
              onChange={(most) => set({ ...part, most: most ?? Number.NaN })}
            />
          </SimpleGrid>
        )
      }}
    />
  )
}
