import { Button, Chip, Group, Input, Radio, Stack, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { newOwnTest } from '#domain/competitions/own-test.ts'
import { ruleSetOf, ruleSets } from '#domain/scoring/dressage/rule-sets/all.ts'
import { entryMode, judgePositions } from '#domain/scoring/dressage/rules.ts'
import { suggestRuleSet } from '#domain/scoring/dressage/suggest-rule-set.ts'
import { type DressageTest, hasMarks } from '#domain/scoring/dressage/test.ts'
import { dressageTestOf } from '#domain/scoring/dressage/tests.ts'
import { spareJudge } from '#domain/scoring/spare-judge.ts'
import { positionWords } from '#web/components/scoring/scoring-words.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { LockedNotice, RuleSetSelect } from '../choice-head.tsx'
import type { ChoiceInputsProps } from '../discipline-set-up.ts'
import { minutesAndSeconds } from '../set-up-values.ts'
import { SpareSwitch } from '../spare-switch.tsx'
import { TestChoice } from '../test-choice.tsx'
import { LaterTests } from './later-tests.tsx'
import { OrganizationTests } from './organization-tests.tsx'
import { OwnTestInputs } from './own-test-inputs.tsx'
import { templateFor } from './template-for.ts'
import { type TypedChoice, type TypedOverall, testIdOf, typedChoice } from './typed-choice.ts'

/** Test, rules, what is typed, and where judges sit. */
export function ChoiceInputs({ form, show, tests, locked, judged }: ChoiceInputsProps) {
  const t = useMessages()
  const chosen = typedChoice(form.values.choice)
  const change = (changed: Partial<TypedChoice>) =>
    form.setFieldValue('choice', { ...form.values.choice, ...changed })
  const changeOverall = (overall: TypedOverall | undefined) => {
    const { overall: _, ...others } = form.values.choice
    form.setFieldValue('choice', overall === undefined ? others : { ...others, overall })
  }
  const test = tests.find(({ id }) => id === testIdOf(chosen))
  const own = ownOf(chosen)
  const isOnlyTotal = own ? !hasMarks(own) : test?.movements === 0
  const event = show.events.find(({ id }) => id === form.values.eventId)
  const changeTest = (testId: string) => {
    const next = tests.find(({ id }) => id === testId)
    if (!next) return
    const template = templateFor(next, event?.code ?? null)
    const isEmpty = Object.values(form.values.officials).every((official) => official === null)
    change({
      test: testId,
      ruleSet: suggestRuleSet(next),
      ...(isEmpty && { positions: [...template.judgePositions] }),
      ...(next.movements === 0 && chosen.entryMode === 'marks' && { entryMode: 'judge-percent' }),
    })
    form.setFieldValue('perStart', minutesAndSeconds(template.secondsPerStart))
  }
  const newOwn = () =>
    newOwnTest({
      name: form.values.name.trim() || t('setUp.ownTest'),
      body: ruleSetOf(chosen.ruleSet)?.body ?? '–',
      year: show.firstDay.slice(0, 4),
    })
  const changeOwn = (next: DressageTest) =>
    change({
      test: next,
      ...(!hasMarks(next) && chosen.entryMode === 'marks' && { entryMode: 'judge-percent' }),
    })
  return (
    <Stack gap="sm">
      {locked && <LockedNotice>{t('setUp.locked')}</LockedNotice>}
      {own ? (
        <OwnTestInputs
          test={own}
          locked={locked}
          error={form.errors['choice.test']}
          onChange={changeOwn}
          onLeave={() => change({ test: '' })}
        />
      ) : (
        <TestChoice
          tests={tests}
          value={testIdOf(chosen)}
          error={form.errors['choice.test']}
          disabled={locked}
          onChange={changeTest}
        />
      )}
      {!own && !locked && (
        <Button
          variant="subtle"
          size="compact-sm"
          style={{ alignSelf: 'start' }}
          onClick={() => changeOwn(newOwn())}
        >
          {t('setUp.ownTest.begin')}
        </Button>
      )}
      {!own && !locked && <OrganizationTests onChange={changeOwn} />}
      <LaterTests
        {...{ tests, locked }}
        overall={chosen.overall}
        errorAt={(path) => form.errors[`choice.${path}`]}
        onChange={changeOverall}
      />
      <RuleSetSelect
        {...{ ruleSets, locked }}
        value={chosen.ruleSet}
        error={form.errors['choice.ruleSet']}
        onChange={(ruleSet) => change({ ruleSet })}
      />
      <Radio.Group
        label={t('setUp.entryMode')}
        description={t('setUp.entryMode.hint')}
        value={chosen.entryMode}
        error={form.errors['choice.entryMode']}
        onChange={(mode) => change({ entryMode: entryMode.parse(mode) })}
      >
        <Stack gap="xs" mt="xs">
          {entryMode.options.map((mode) => (
            <Radio
              key={mode}
              value={mode}
              disabled={locked || (mode === 'marks' && isOnlyTotal)}
              label={t(`setUp.entryMode.${mode}`)}
              description={t(`setUp.entryMode.${mode}.text`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      <PositionChoice
        chosen={chosen.positions}
        suggested={test ? templateFor(test, event?.code ?? null).judgePositions : chosen.positions}
        judged={[...judgePositions, spareJudge].filter((position) =>
          // A part of the sheets: `C`, in the second test `C.2`.
          judged.some((part) => part.split('.')[0] === position),
        )}
        error={form.errors['choice.positions'] ?? form.errors['judges']}
        onChange={(positions) => change({ positions: [...positions] })}
      />
      {!jointly.includes(chosen.entryMode) && (
        <SpareSwitch
          judged={judged}
          checked={chosen.spare}
          onChange={(spare) => change({ spare })}
        />
      )}
    </Stack>
  )
}

/** A test with a plain sheet that the library does not have, which can be typed here. */
function ownOf({ test }: TypedChoice): DressageTest | null {
  return typeof test !== 'string' && test.kind === 'standard' && !dressageTestOf(test.id)
    ? test
    : null
}

/** Where the judges have no sheets of their own, nobody marks along. */
const jointly: readonly TypedChoice['entryMode'][] = [
  'common-mark',
  'total-points',
  'total-percent',
]

interface PositionChoiceProps {
  chosen: TypedChoice['positions']
  suggested: readonly string[]
  /** Positions of whom marks are recorded: they stay. */
  judged: readonly string[]
  error: ReactNode
  onChange: (positions: TypedChoice['positions']) => void
}

function PositionChoice({ chosen, suggested, judged, error, onChange }: PositionChoiceProps) {
  const t = useMessages()
  // K E H C M B F, as judges sit and sheets are read.
  const choose = (wanted: readonly string[]) =>
    onChange(judgePositions.filter((each) => wanted.includes(each) || judged.includes(each)))
  return (
    <>
      <Input.Wrapper
        label={t('competitions.positions')}
        description={t('competitions.positions.hint')}
        labelElement="div"
        error={error}
      >
        <Chip.Group multiple value={chosen} onChange={choose}>
          <Group gap="xs" mt="xs">
            {judgePositions.map((position) => (
              <Chip key={position} value={position} size="sm" disabled={judged.includes(position)}>
                {position}
              </Chip>
            ))}
            {suggested.join() !== chosen.join() && (
              <Button size="compact-sm" variant="subtle" onClick={() => choose(suggested)}>
                {t('competitions.positions.suggested', { positions: suggested.join(' ') })}
              </Button>
            )}
          </Group>
        </Chip.Group>
      </Input.Wrapper>
      {judged.length > 0 && (
        <Group gap={6} wrap="nowrap">
          <IconLock size={16} aria-hidden />
          <Text size="sm" c="dimmed">
            {t('competitions.positions.judged', {
              positions: judged.map((each) => positionWords(each, t)).join(', '),
            })}
          </Text>
        </Group>
      )}
    </>
  )
}
