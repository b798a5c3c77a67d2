import { Group, NativeSelect, Stack, Switch, TextInput, Title } from '@mantine/core'
import { beyondChart } from '#domain/scoring/prize-money/prize-values.ts'
import { prizeRuleSets } from '#domain/scoring/prize-money/rule-sets.ts'
import { MoneyInput } from '#web/components/forms/money-input.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import type { ConditionsPartProps } from './conditions-section.tsx'
import { amountsOf, chartOf } from './conditions-values.ts'

/** The purse, and how it is shared among the places. */
export function PrizeInputs({ form, errors, onChange }: ConditionsPartProps) {
  const t = useMessages()
  const chart =
    form.beyondChart === 'shared' ? chartOf(form.chart) : amountsOf(form.chart, form.currency)
  return (
    <Stack gap="xs">
      <Title order={3} size="sm">
        {t('conditions.prize')}
      </Title>
      <Switch
        label={t('conditions.prize.has')}
        checked={form.hasPrizes}
        onChange={(event) => onChange({ hasPrizes: event.currentTarget.checked })}
      />
      {form.hasPrizes && (
        <>
          <Group gap="sm" align="flex-start">
            <MoneyInput
              label={t('conditions.prize.purse')}
              required
              currency={form.currency}
              minimum={1}
              w={160}
              value={form.purse}
              error={errors['prizeMoney.purse'] && t('forms.required')}
              onChange={(purse) => onChange({ purse })}
            />
            <TextInput
              label={t('conditions.prize.currency')}
              required
              maxLength={3}
              w={100}
              value={form.currency}
              error={errors['prizeMoney.currency']}
              onChange={(event) => onChange({ currency: event.currentTarget.value.toUpperCase() })}
            />
            <NativeSelect
              label={t('conditions.prize.ruleSet')}
              w={340}
              maw="100%"
              data={prizeRuleSets.map(({ id, name }) => ({ value: id, label: name }))}
              value={form.prizeRuleSet}
              onChange={(event) => onChange({ prizeRuleSet: event.currentTarget.value })}
            />
          </Group>
          <TextInput
            label={t('conditions.prize.chart')}
            description={t('conditions.prize.chart.text')}
            required
            maw={620}
            error={chart === null && t('conditions.prize.chart.wrong')}
            value={form.chart}
            onChange={(event) => onChange({ chart: event.currentTarget.value })}
          />
          <NativeSelect
            label={t('conditions.prize.beyondChart')}
            description={t('conditions.prize.beyondChart.text')}
            maw={620}
            data={beyondChart.options.map((value) => ({
              value,
              label: t(`conditions.prize.beyondChart.${value}`),
            }))}
            value={form.beyondChart}
            onChange={(event) =>
              onChange({ beyondChart: beyondChart.parse(event.currentTarget.value) })
            }
          />
          <MoneyInput
            label={t('conditions.prize.further')}
            currency={form.currency}
            w={300}
            maw="100%"
            value={form.furtherPrize}
            onChange={(furtherPrize) => onChange({ furtherPrize })}
          />
        </>
      )}
    </Stack>
  )
}
