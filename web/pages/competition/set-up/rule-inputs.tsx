import { Alert, Radio, Select, Stack, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { ruleSets } from '#domain/scoring/dressage/rule-sets/all.ts'
import { entryMode } from '#domain/scoring/dressage/rules.ts'
import type { LibraryTestFragment, SetUpShowFragment } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { SetUpFormState } from './set-up-form.tsx'
import { minutesAndSeconds, withPositions } from './set-up-values.ts'
import { suggestRuleSet } from './suggest-rule-set.ts'
import { templateFor } from './template-for.ts'
import { TestChoice } from './test-choice.tsx'

interface RuleInputsProps {
  form: SetUpFormState
  show: SetUpShowFragment
  tests: readonly LibraryTestFragment[]
  test: LibraryTestFragment | undefined
  /** Values are recorded: the rules stay as they are. */
  locked: boolean
}

export function RuleInputs({ form, show, tests, test, locked }: RuleInputsProps) {
  const t = useMessages()
  const chosen = form.values
  const isOnlyTotal = test !== undefined && test.movements === 0
  const changeTest = (testId: string) => {
    const next = tests.find(({ id }) => id === testId)
    form.setFieldValue('testId', testId)
    if (!next) return
    form.setFieldValue('ruleSetId', suggestRuleSet(next))
    const event = show.events.find(({ id }) => id === chosen.eventId)
    const template = templateFor(next, event?.code ?? null)
    form.setFieldValue('perStart', minutesAndSeconds(template.secondsPerStart))
    if (chosen.judges.every(({ officialId }) => officialId === null)) {
      form.setFieldValue('judges', withPositions([], template.judgePositions))
    }
    if (next.movements === 0 && chosen.entryMode === 'marks') {
      form.setFieldValue('entryMode', 'judge-percent')
    }
  }
  return (
    <Stack gap="sm">
      {locked && (
        <Alert color="gray" icon={<IconLock size={18} />}>
          <Text size="sm">{t('competitions.setUp.locked')}</Text>
        </Alert>
      )}
      <TestChoice
        tests={tests}
        value={chosen.testId}
        error={form.errors['testId']}
        disabled={locked}
        onChange={changeTest}
      />
      <Select
        label={t('competitions.ruleSet')}
        description={t('competitions.ruleSet.hint')}
        required
        searchable
        allowDeselect={false}
        disabled={locked}
        data={ruleSets.map(({ id, name }) => ({ value: id, label: name }))}
        {...form.getInputProps('ruleSetId')}
      />
      <Radio.Group
        label={t('competitions.entryMode')}
        description={t('competitions.entryMode.hint')}
        {...form.getInputProps('entryMode')}
      >
        <Stack gap="xs" mt="xs">
          {entryMode.options.map((mode) => (
            <Radio
              key={mode}
              value={mode}
              disabled={locked || (mode === 'marks' && isOnlyTotal)}
              label={t(`competitions.entryMode.${mode}`)}
              description={t(`competitions.entryMode.${mode}.text`)}
            />
          ))}
        </Stack>
      </Radio.Group>
    </Stack>
  )
}
