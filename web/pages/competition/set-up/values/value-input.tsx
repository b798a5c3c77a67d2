import { ActionIcon, Button, Checkbox, Group, NativeSelect, Stack } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { GroupForm, ListForm, OptionForm, ValueForm } from '#domain/scoring/value-form.ts'
import type { Translate } from '#locales/messages.ts'
import { isKnownMessage, useMessages } from '#web/i18n/messages.ts'
import { AmountInput, AmountsInput } from './amount-inputs.tsx'
import { amountsOf, inUnit, resolved } from './deduction.ts'
import { OrderInput } from './order-input.tsx'
import { fieldOf, firstValue, withField } from './typed-amount.ts'
import type { ValueInputProps } from './value-input-props.ts'

/** Any rule value by its form: numbers with their unit, words to choose, what is asked in which order. */
export function ValueInput({ form, ...props }: ValueInputProps) {
  switch (form.kind) {
    case 'number':
      return <AmountInput form={form} {...props} />
    case 'option':
      return <OptionInput form={form} {...props} />
    case 'order':
      return <OrderInput form={form} {...props} />
    case 'list':
      return form.of.kind === 'number' ? (
        <AmountsInput {...props} form={form.of} />
      ) : (
        <RowsInput form={form} {...props} />
      )
    case 'group':
      return <GroupInput form={form} {...props} />
    case 'optional':
      return <OptionalInput form={form} {...props} />
  }
}

function OptionInput(props: ValueInputProps<OptionForm>) {
  const { form, name, label, value, error, optionWords, onChange } = props
  return (
    <NativeSelect
      label={label}
      aria-label={name}
      error={error}
      value={String(value)}
      data={form.options.map((option) => ({
        value: String(option),
        label: optionWords(String(option)),
      }))}
      onChange={(event) => {
        const chosen = form.options.find((option) => String(option) === event.currentTarget.value)
        if (chosen !== undefined) onChange(chosen)
      }}
    />
  )
}

/** A tick says that there is none of it: no limit, no place that needs a percentage. */
function OptionalInput(props: ValueInputProps<Extract<ValueForm, { kind: 'optional' }>>) {
  const { form, name, label, value, onChange } = props
  const t = useMessages()
  const isAbsent = value === null || value === undefined
  return (
    <Stack gap={6} align="start">
      {!isAbsent && <ValueInput {...props} form={form.of} />}
      <Checkbox
        label={label === undefined || !isAbsent ? t('rules.none') : `${label}: ${t('rules.none')}`}
        aria-label={`${name}: ${t('rules.none')}`}
        checked={isAbsent}
        onChange={(event) =>
          onChange(event.currentTarget.checked ? form.absent : firstValue(form.of))
        }
      />
    </Stack>
  )
}

function GroupInput({ form, value, onChange, ...rest }: ValueInputProps<GroupForm>) {
  const t = useMessages()
  const unit = fieldOf(value, 'unit')
  return (
    <Group gap="sm" align="start">
      {form.fields.map(({ name: field, form: each }) => {
        const label = fieldLabel(field, t)
        return (
          <ValueInput
            {...rest}
            key={field}
            form={resolved(each, unit)}
            name={`${rest.name}: ${label}`}
            label={label}
            value={fieldOf(value, field)}
            optionWords={field === 'unit' ? (word) => deductionWords(word, t) : rest.optionWords}
            onChange={(changed) => {
              const after = withField(value, field, changed)
              onChange(field === 'unit' ? inUnit(after, { from: unit, to: changed }) : after)
            }}
          />
        )
      })}
    </Group>
  )
}

/** One row for each of a list of compound values: disobediences by the height of the course. */
function RowsInput({
  form,
  value,
  name,
  label: _label,
  onChange,
  ...rest
}: ValueInputProps<ListForm>) {
  const t = useMessages()
  const rows = amountsOf(value)
  const change = (index: number, row: unknown) =>
    onChange(rows.map((each, at) => (at === index ? row : each)))
  return (
    <Stack gap="xs">
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has nothing else that is its own
        <Group key={index} gap="xs" align="start" wrap="nowrap">
          <ValueInput
            {...rest}
            form={form.of}
            name={`${name} ${index + 1}`}
            value={row}
            onChange={(changed) => change(index, changed)}
          />
          {rows.length > form.least && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t('rules.row.remove', { number: index + 1 })}
              onClick={() => onChange(rows.filter((_, at) => at !== index))}
            >
              <IconTrash size={18} />
            </ActionIcon>
          )}
        </Group>
      ))}
      <Group>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={14} />}
          onClick={() => onChange([firstValue(form.of), ...rows])}
        >
          {t('rules.row.add')}
        </Button>
      </Group>
    </Stack>
  )
}

function deductionWords(unit: string, t: Translate): string {
  const id = `rules.deduction.${unit}`
  return isKnownMessage(id) ? t(id) : unit
}

function fieldLabel(field: string, t: Translate): string {
  const id = `rules.field.${field}`
  return isKnownMessage(id) ? t(id) : field
}
