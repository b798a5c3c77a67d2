import {
  ActionIcon,
  Button,
  Fieldset,
  Group,
  NativeSelect,
  Select,
  Text,
  TextInput,
} from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { type Kind, kinds, leadsToOne } from '#domain/entries/kinds.ts'
import type { Fee } from '#domain/entries/rules.ts'
import { percentWords } from '#locales/rule-grammar.ts'
import { currencyNames } from '#web/components/currency-names.ts'
import { DecimalInput } from '#web/components/forms/decimal-input.tsx'
import { MoneyInput } from '#web/components/forms/money-input.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import classes from './entry-rules.module.css'
import { useProblem, useRuleEditing } from './rule-editing.tsx'
import { useListKeys } from './use-list-keys.ts'

const below: ['label', 'input', 'description', 'error'] = ['label', 'input', 'description', 'error']

interface HighestFieldsProps {
  per: Kind
  value: Fee['highest']
  onChange: (value: Fee['highest']) => void
}

export function HighestFields({ per, value, onChange }: HighestFieldsProps) {
  const t = useMessages()
  const problem = useProblem(['highest', 'within'])
  const blank = useProblem(['highest', 'group'])
  const within = kinds.filter((kind) => leadsToOne(per, kind))
  const chosen = value?.within
  const all = chosen === undefined || within.includes(chosen) ? within : [...within, chosen]
  return (
    <Fieldset legend={t('rule-editor.highest')} className={classes['condition']}>
      <Text size="xs" c="dimmed" mb="xs">
        {t('rule-editor.highest.hint')}
      </Text>
      <div className={classes['row']}>
        <NativeSelect
          label={t('rule-editor.highest.within')}
          value={chosen ?? ''}
          error={problem}
          data={[
            { value: '', label: t('rule-editor.highest.none') },
            ...all.map((kind) => ({ value: kind, label: t(`entry-rules.kind.one.${kind}`) })),
          ]}
          onChange={(event) => {
            const next = kinds.find((kind) => kind === event.currentTarget.value)
            onChange(next === undefined ? undefined : { group: '', ...value, within: next })
          }}
        />
        {value !== undefined && (
          <TextInput
            label={t('rule-editor.highest.group')}
            maxLength={100}
            value={value.group}
            error={blank}
            onChange={(event) => onChange({ ...value, group: event.currentTarget.value })}
          />
        )}
      </div>
    </Fieldset>
  )
}

interface IncludesFieldsProps {
  value: Fee['includes']
  onChange: (value: Fee['includes']) => void
  currency: string | undefined
}

type Part = readonly [name: string, amount: number]

export function IncludesFields({ value = {}, onChange, currency }: IncludesFieldsProps) {
  const { vocabulary } = useRuleEditing()
  const t = useMessages()
  const problem = useProblem(['includes'], 'inside')
  const { note, ...rest } = value
  const parts: readonly Part[] = Object.entries(rest).flatMap(([name, amount]) =>
    typeof amount === 'number' ? [[name, amount] as const] : [],
  )
  const keys = useListKeys(parts.length)
  const change = (next: readonly Part[]) => {
    const made: Record<string, number> = Object.fromEntries(next)
    if (note !== undefined) onChange(Object.assign(made, { note }))
    else onChange(next.length === 0 ? undefined : made)
  }
  return (
    <Fieldset legend={t('rule-editor.includes')} className={classes['condition']}>
      <Text size="xs" c="dimmed" mb="xs">
        {t('rule-editor.includes.hint')}
      </Text>
      {parts.map(([name, amount], index) => (
        <Group key={keys.keys[index]} gap={4} mb={6} wrap="nowrap" align="flex-end">
          <TextInput
            className={classes['grows']}
            label={t('rule-editor.includes.name')}
            maxLength={100}
            value={name}
            onChange={(event) => {
              const next = event.currentTarget.value
              // Two parts of one name would become one.
              const isTaken =
                next === 'note' || parts.some(([each], at) => at !== index && each === next)
              if (!isTaken) change(parts.with(index, [next, amount]))
            }}
          />
          <MoneyInput
            w="9rem"
            label={t('rule-editor.includes.amount')}
            currency={currency ?? vocabulary.currency}
            value={amount}
            error={Number.isNaN(amount) ? problem : undefined}
            onChange={(next) => change(parts.with(index, [name, next ?? Number.NaN]))}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="input-sm"
            aria-label={t('rule-editor.includes.remove', { name })}
            onClick={() => {
              keys.remove(index)
              change(parts.toSpliced(index, 1))
            }}
          >
            <IconX size="1rem" />
          </ActionIcon>
        </Group>
      ))}
      {parts.every(([name]) => name !== '') && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size="1rem" />}
          onClick={() => change([...parts, ['', 0]])}
        >
          {t('rule-editor.includes.add')}
        </Button>
      )}
    </Fieldset>
  )
}

interface VatInputProps {
  /** Basis points. */
  value: number | undefined
  onChange: (value: number | undefined) => void
  rates: readonly number[]
}

export function VatInput({ value, onChange, rates }: VatInputProps) {
  const t = useMessages()
  const problem = useProblem(['vat'])
  return (
    <Group gap="xs" align="flex-start">
      <DecimalInput
        label={t('rule-editor.vat.inside')}
        description={t('rule-editor.vat.hint')}
        inputWrapperOrder={below}
        unit="%"
        decimals={2}
        minimum={0}
        maximum={10_000}
        value={value ?? null}
        error={problem}
        onChange={(next) => onChange(next ?? undefined)}
      />
      {rates.map((rate) => (
        <Button
          key={rate}
          mt="1.6rem"
          variant="default"
          size="sm"
          disabled={value === rate}
          onClick={() => onChange(rate)}
        >
          {t('rule-editor.vat.usual', { rate: percentWords(rate / 100, t.locale) })}
        </Button>
      ))}
    </Group>
  )
}

interface CurrencySelectProps {
  value: string | undefined
  onChange: (value: string | undefined) => void
}

export function CurrencySelect({ value, onChange }: CurrencySelectProps) {
  const { vocabulary } = useRuleEditing()
  const t = useMessages()
  const problem = useProblem(['currency'])
  return (
    <Select
      label={t('rule-editor.currency')}
      description={t('rule-editor.currency.hint')}
      inputWrapperOrder={below}
      data={[...currencyNames(t.locale)]}
      value={value ?? vocabulary.currency}
      error={problem}
      onChange={(next) =>
        onChange(next === null || next === vocabulary.currency ? undefined : next)
      }
      searchable
      openOnFocus={false}
      allowDeselect={false}
    />
  )
}
