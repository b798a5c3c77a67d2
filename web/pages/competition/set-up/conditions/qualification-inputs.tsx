import { Group, NativeSelect, Stack, Switch, Title } from '@mantine/core'
import { qualificationRuleSets } from '#domain/scoring/qualification/rule-sets.ts'
import { DecimalInput } from '#web/components/forms/decimal-input.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import type { ConditionsPartProps } from './conditions-section.tsx'
import { fromRuleSet } from './conditions-values.ts'

const numbers = ['count', 'firstOfGroup', 'perNation', 'reserves'] as const

/** Who goes on to another competition; a rule set fills the fields, each can be the show's own. */
export function QualificationInputs({ form, errors, onChange }: ConditionsPartProps) {
  const t = useMessages()
  return (
    <Stack gap="xs">
      <Title order={3} size="sm">
        {t('conditions.qualification')}
      </Title>
      <Switch
        label={t('conditions.qualification.has')}
        checked={form.hasQualification}
        onChange={(event) => onChange({ hasQualification: event.currentTarget.checked })}
      />
      {form.hasQualification && (
        <>
          <NativeSelect
            label={t('conditions.qualification.ruleSet')}
            maw={620}
            data={[
              { value: '', label: t('conditions.qualification.own') },
              ...qualificationRuleSets.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={form.qualificationRuleSet}
            onChange={(event) => onChange(fromRuleSet(event.currentTarget.value))}
          />
          <Group gap="sm" align="flex-end">
            {numbers.map((field) => (
              <DecimalInput
                key={field}
                label={t(`conditions.qualification.${field}`)}
                minimum={field === 'count' || field === 'perNation' ? 1 : 0}
                maximum={1000}
                w={170}
                {...(field === 'perNation' && { placeholder: t('conditions.unlimited') })}
                value={form[field]}
                error={
                  errors[`qualification.values.${field}`] ??
                  (field === 'count' && errors['qualification.values.places'] !== undefined
                    ? t('forms.required')
                    : undefined)
                }
                onChange={(value) => onChange({ [field]: value })}
              />
            ))}
            <NativeSelect
              label={t('conditions.qualification.tie')}
              data={(['all', 'lot'] as const).map((value) => ({
                value,
                label: t(`conditions.qualification.tie.${value}`),
              }))}
              value={form.tieAtTheCut}
              onChange={(event) => onChange({ tieAtTheCut: event.currentTarget.value })}
            />
          </Group>
        </>
      )}
    </Stack>
  )
}
