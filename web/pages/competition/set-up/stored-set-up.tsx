import { useMutation } from '@apollo/client/react'
import { use, useEffect, useMemo, useState } from 'react'
import type { CompetitionValues } from '#domain/competitions/competition-input.ts'
import { changedTimes, type TimeDecision } from '#domain/scoring/time-allowed.ts'
import { confirm } from '#web/components/confirm.ts'
import { notify } from '#web/components/notify.tsx'
import type {
  CompetitionSetUpFragment,
  LibraryTestFragment,
  SetUpShowFragment,
} from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useResultList } from '#web/live/use-result-list.ts'
import { UnsavedSetUp } from '../unsaved-set-up.ts'
import { saveCompetitionMutation } from './operations.ts'
import { placesAfter, ruleChange } from './places-that-change.ts'
import { SetUpForm } from './set-up-form.tsx'
import { chosenRulesOf, storedValues } from './set-up-values.ts'
import { useTimeQuestion } from './time-question.tsx'

const decisionNames = {
  'nobody-worse': 'NOBODY_WORSE',
  everybody: 'EVERYBODY',
} as const satisfies Record<TimeDecision, string>

interface StoredSetUpProps {
  competition: CompetitionSetUpFragment
  show: SetUpShowFragment
  tests: readonly LibraryTestFragment[]
}

/** The set-up of a competition that is there. What somebody else changes meanwhile is told, not lost. */
export function StoredSetUp({ competition, show, tests }: StoredSetUpProps) {
  const t = useMessages()
  const [save] = useMutation(saveCompetitionMutation)
  const { list } = useResultList(competition.id)
  const stored = storedValues(competition)
  const chosen = useMemo(() => chosenRulesOf(competition), [competition])
  const [dirty, setDirty] = useState(false)
  const tellPage = use(UnsavedSetUp)
  useEffect(() => {
    tellPage(dirty)
    return () => tellPage(false)
  }, [tellPage, dirty])
  const { question, ask: askTime } = useTimeQuestion()
  const judged = judgedParts(list)
  /**
   * With rides recorded, what other rules do to the places is seen before it is done, and of a time
   * allowed somebody says what holds for them. Null where it is not to be done.
   */
  const agree = async (input: CompetitionValues) => {
    if (judged.length === 0 || !list) return { timeAllowed: null }
    const change = await ruleChange({ competition, show }, input)
    if (!change) return { timeAllowed: null }
    if (changedTimes(change, change.sheets).length > 0) {
      const decision = await askTime(change, list)
      return decision && { timeAllowed: decisionNames[decision] }
    }
    const moved = placesAfter(change, list, null)
    if (moved.length === 0) return { timeAllowed: null }
    const sure = await confirm({
      title: t('competitions.impact.title'),
      text: t('competitions.impact.text'),
      goesWithIt: moved.map(({ name, before, after }) =>
        t('competitions.impact.line', { name, before: before ?? '–', after: after ?? '–' }),
      ),
      verb: t('competitions.impact.save'),
    })
    return sure ? { timeAllowed: null } : null
  }
  return (
    <>
      {question}
      <SetUpForm
        name={`set-up:${competition.id}`}
        values={stored}
        stored={chosen}
        judged={judged}
        closed={
          competition.status === 'official' || competition.status === 'cancelled'
            ? competition.status
            : null
        }
        starters={competition.startersCount}
        show={show}
        tests={tests}
        onDirty={setDirty}
        save={async (input, opened) => {
          const agreed = await agree(input)
          if (!agreed) return undefined
          const { data } = await save({
            variables: { id: competition.id, input, opened, ...agreed },
          })
          if (!data) return undefined
          const { stored, changedMeanwhile } = data.saveCompetition
          if (changedMeanwhile.length === 0) notify(t('shell.saved'))
          return { stored: storedValues(stored), changedMeanwhile }
        }}
      />
    </>
  )
}

/** The judges, or `total`, of whom values are recorded: they and the rules stay. */
function judgedParts(list: ReturnType<typeof useResultList>['list']): readonly string[] {
  if (!list) return []
  const judged = list.columns.flatMap(({ part }, index) => {
    const isJudged = list.lines.some((line) => (line.cells[index]?.value ?? null) !== null)
    return part !== null && isJudged ? [part] : []
  })
  const isBegun = list.lines.some((line) => line.progress.done > 0)
  return isBegun && judged.length === 0 ? ['total'] : judged
}
