import { Group, Input, NativeSelect } from '@mantine/core'
import type { OrderForm } from '#domain/scoring/value-form.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { amountsOf } from './deduction.ts'
import type { ValueInputProps } from './value-input-props.ts'

/** What is asked first, then, then …: one list to choose from for each, and one more to add. */
export function OrderInput(props: ValueInputProps<OrderForm>) {
  const { form, name, label, value, error, optionWords, onChange } = props
  const t = useMessages()
  const order = amountsOf(value).map(String)
  const left = form.options.filter((option) => !order.includes(option))
  const places = left.length > 0 ? [...order, ''] : order
  return (
    <Input.Wrapper label={label} labelElement="div" error={error}>
      <Group gap="xs">
        {places.map((chosen, index) => (
          <NativeSelect
            // biome-ignore lint/suspicious/noArrayIndexKey: the place stays, and with it the focus
            key={index}
            aria-label={t('rules.order.nth', { name, number: index + 1 })}
            value={chosen}
            data={[
              { value: '', label: index === 0 ? t('rules.order.nobody') : t('rules.order.end') },
              ...form.options.map((option) => ({ value: option, label: optionWords(option) })),
            ]}
            onChange={(event) => onChange(reordered(order, index, event.currentTarget.value))}
          />
        ))}
      </Group>
    </Input.Wrapper>
  )
}

/** What is chosen at a place and stands elsewhere changes places with what stood there. */
function reordered(order: readonly string[], index: number, wanted: string): readonly string[] {
  if (wanted === '') return order.toSpliced(index, 1)
  const elsewhere = order.indexOf(wanted)
  const replaced = order[index]
  const swapped =
    elsewhere < 0
      ? order
      : order.toSpliced(elsewhere, 1, ...(replaced === undefined ? [] : [replaced]))
  return swapped.toSpliced(index, 1, wanted)
}
