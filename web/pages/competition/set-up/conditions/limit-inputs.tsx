import { Group, NativeSelect, Stack, Text, TextInput, Title } from '@mantine/core'
import { formulaValues } from '#domain/scoring/teams/team-formula.ts'
import { teamFormulaOf, teamFormulas } from '#domain/scoring/teams/team-formulas/all.ts'
import { DecimalInput } from '#web/components/forms/decimal-input.tsx'
import { MoneyInput } from '#web/components/forms/money-input.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import type { ConditionsPartProps } from './conditions-section.tsx'

/** What each start costs, as the schedule says it. */
export function FeeInputs({ form, errors, onChange }: ConditionsPartProps) {
  const t = useMessages()
  return (
    <Stack gap="xs">
      <Title order={3} size="sm">
        {t('conditions.fee')}
      </Title>
      <Group gap="sm" align="flex-start">
        <MoneyInput
          label={t('conditions.fee.perStart')}
          placeholder={t('conditions.fee.none')}
          currency={form.feeCurrency}
          maximum={1_000_000_000}
          w={220}
          value={form.fee}
          error={errors['fee.amount']}
          onChange={(fee) => onChange({ fee })}
        />
        <TextInput
          label={t('conditions.prize.currency')}
          maxLength={3}
          w={100}
          value={form.feeCurrency}
          error={errors['fee.currency']}
          onChange={(event) => onChange({ feeCurrency: event.currentTarget.value.toUpperCase() })}
        />
      </Group>
    </Stack>
  )
}

/** How often a rider and a horse may start. The number of starters stands with the rules above. */
export function LimitInputs({
  form,
  errors,
  onChange,
  discipline,
}: ConditionsPartProps & { discipline: string }) {
  const t = useMessages()
  return (
    <Stack gap="xs">
      <Title order={3} size="sm">
        {t('conditions.limits')}
      </Title>
      <Group gap="sm">
        {(['startsPerRider', 'startsPerHorse'] as const).map((field) => (
          <DecimalInput
            key={field}
            label={t(`conditions.${field}`, { discipline })}
            placeholder={t('conditions.unlimited')}
            minimum={1}
            maximum={100}
            w={220}
            value={form[field]}
            error={errors[field]}
            onChange={(value) => onChange({ [field]: value })}
          />
        ))}
      </Group>
    </Stack>
  )
}

/** Which formula makes a team result; those of the discipline, and those for any. */
export function TeamInputs({
  form,
  onChange,
  discipline,
}: ConditionsPartProps & { discipline: string }) {
  const t = useMessages()
  const offered = teamFormulas.filter(
    (formula) => formula.discipline === null || formula.discipline === discipline,
  )
  const chosen = teamFormulaOf(form.teamFormula)
  const { riders, counting } = chosen ? formulaValues(chosen) : {}
  return (
    <Stack gap="xs">
      <Title order={3} size="sm">
        {t('conditions.team')}
      </Title>
      <NativeSelect
        label={t('conditions.team.formula')}
        maw={460}
        data={[
          { value: '', label: t('conditions.team.none') },
          ...offered.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={form.teamFormula}
        onChange={(event) => onChange({ teamFormula: event.currentTarget.value })}
      />
      {riders && counting && (
        <Text size="sm">
          {t('conditions.team.riders', {
            least: riders.least,
            most: riders.most,
            counting,
            discipline,
          })}
        </Text>
      )}
    </Stack>
  )
}
