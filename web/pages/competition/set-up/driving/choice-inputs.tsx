import { Chip, Divider, Group, Input, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { driving } from '#domain/scoring/driving/driving.ts'
import type { Phase } from '#domain/scoring/driving/phases.ts'
import { ruleSets } from '#domain/scoring/driving/rule-sets/all.ts'
import { drivingRules } from '#domain/scoring/driving/rules.ts'
import type { LibraryTestFragment } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { LockedNotice, RuleSetSelect } from '../choice-head.tsx'
import type { ChoiceInputsProps } from '../discipline-set-up.ts'
import { ConesInputs, IndoorInputs } from './course-inputs.tsx'
import { DressageInputs } from './dressage-inputs.tsx'
import { MarathonInputs } from './marathon-inputs.tsx'
import {
  phaseNames,
  type TypedChoice,
  type TypedPhase,
  typedChoice,
  withPhases,
} from './typed-choice.ts'

/** Which phases are driven, by which rules, and what each of them is made of. */
export function ChoiceInputs({ form, tests, locked, judged }: ChoiceInputsProps) {
  const t = useMessages()
  const chosen = typedChoice(form.values.choice)
  const change = (changed: Partial<TypedChoice>) =>
    form.setFieldValue('choice', { ...form.values.choice, ...changed })
  const errorOf = (path: string) => form.errors[`choice.${path}`]
  const frozen = frozenPhases(chosen, form.values.choice['values'])
  return (
    <Stack gap="sm">
      {locked && <LockedNotice>{t('course.locked')}</LockedNotice>}
      <RuleSetSelect
        {...{ ruleSets, locked }}
        value={chosen.ruleSet}
        error={errorOf('ruleSet')}
        onChange={(ruleSet) => change({ ruleSet })}
      />
      <Input.Wrapper
        label={t('driving.phases')}
        description={t('driving.phases.hint')}
        labelElement="div"
        error={errorOf('phases')}
      >
        <Chip.Group
          multiple
          value={chosen.phases.map(({ kind }) => kind)}
          onChange={(wanted) => {
            const phases = withPhases(chosen.phases, wanted)
            if (phases.length > 0) change({ phases })
          }}
        >
          <Group gap="xs" mt="xs">
            {phaseNames.map((name) => (
              <Chip key={name} value={name} size="sm" disabled={locked}>
                {t(`ridden.${name}`)}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
        <Text size="xs" c="dimmed" mt={4}>
          {t('driving.phases.alone')}
        </Text>
      </Input.Wrapper>
      {chosen.phases.map((phase, index) => (
        <Stack gap="sm" key={phase.kind}>
          <Divider label={t(`ridden.${phase.kind}`)} labelPosition="left" />
          <PhaseInputs
            {...{ phase, tests, locked, judged }}
            isAlone={chosen.phases.length === 1}
            frozen={frozen.find(({ kind }) => kind === phase.kind) ?? null}
            errorOf={(field) => errorOf(`phases.${index}.${field}`)}
            onChange={(changed) =>
              change({ phases: chosen.phases.map((each, at) => (at === index ? changed : each)) })
            }
          />
        </Stack>
      ))}
    </Stack>
  )
}

interface PhaseInputsProps {
  phase: TypedPhase
  frozen: Phase | null
  isAlone: boolean
  tests: readonly LibraryTestFragment[]
  locked: boolean
  judged: readonly string[]
  errorOf: (field: string) => ReactNode
  onChange: (phase: TypedPhase) => void
}

function PhaseInputs(props: PhaseInputsProps) {
  const { phase, frozen, isAlone, tests, locked, judged, errorOf, onChange } = props
  const t = useMessages()
  switch (phase.kind) {
    case 'dressage':
      return (
        <DressageInputs
          {...{ phase, tests, locked, judged, errorOf }}
          onChange={(changed) => onChange({ ...phase, ...changed })}
        />
      )
    case 'marathon':
      return (
        <MarathonInputs
          {...{ phase, locked, errorOf }}
          frozen={frozen?.kind === 'marathon' ? frozen : null}
          onChange={(changed) => onChange({ ...phase, ...changed })}
        />
      )
    case 'cones':
      return (
        <ConesInputs
          {...{ phase, isAlone, locked }}
          frozen={frozen?.kind === 'cones' ? frozen : null}
          onChange={(changed) => onChange({ ...phase, ...changed })}
        />
      )
    case 'indoor':
      return (
        <IndoorInputs
          {...{ phase, locked }}
          onChange={(changed) => onChange({ ...phase, ...changed })}
        />
      )
    case 'total':
      return <Text size="sm">{t('driving.onlyTotal')}</Text>
  }
}

/** What saving would freeze of each phase by itself: the times of a course do not hang on the dressage test. */
function frozenPhases({ ruleSet, phases }: TypedChoice, values: unknown): readonly Phase[] {
  return phases.flatMap((phase) => {
    const frozen = driving.freeze({ ruleSet, phases: [phase], values })
    return frozen.ok ? (drivingRules.safeParse(frozen.rules).data?.phases ?? []) : []
  })
}
