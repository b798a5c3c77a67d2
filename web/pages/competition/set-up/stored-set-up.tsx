import { useMutation } from '@apollo/client/react'
import { Alert, Button, Group, Text } from '@mantine/core'
import { use, useEffect, useMemo, useState } from 'react'
import type { CompetitionValues } from '#domain/competitions/competition-input.ts'
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
import { placesThatChange } from './places-that-change.ts'
import { SetUpForm } from './set-up-form.tsx'
import { chosenRulesOf, type SetUpValues, storedValues } from './set-up-values.ts'

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
  const [base, setBase] = useState(stored)
  const [dirty, setDirty] = useState(false)
  const tellPage = use(UnsavedSetUp)
  useEffect(() => {
    tellPage(dirty)
    return () => tellPage(false)
  }, [tellPage, dirty])
  const changedMeanwhile = !isSame(stored, base)
  const judged = judgedParts(list)
  /** With rides recorded, what another time allowed does to the places is seen before it is done. */
  const agreesToPlaces = async (input: CompetitionValues) => {
    const moved = list ? await placesThatChange({ competition, show, list }, input) : []
    if (moved.length === 0) return true
    return await confirm({
      title: t('competitions.impact.title'),
      text: t('competitions.impact.text'),
      goesWithIt: moved.map(({ name, before, after }) =>
        t('competitions.impact.line', { name, before: before ?? '–', after: after ?? '–' }),
      ),
      verb: t('competitions.impact.save'),
    })
  }
  // Nothing typed: what is stored is shown at once.
  if (changedMeanwhile && !dirty) setBase(stored)
  return (
    <>
      {changedMeanwhile && dirty && (
        <Alert color="yellow" title={t('competitions.setUp.changedMeanwhile')} mb="md">
          <Group justify="space-between">
            <Text size="sm">{t('competitions.setUp.changedMeanwhile.text')}</Text>
            <Button
              variant="default"
              size="xs"
              onClick={() => {
                setDirty(false)
                setBase(stored)
              }}
            >
              {t('competitions.setUp.loadStored')}
            </Button>
          </Group>
        </Alert>
      )}
      <SetUpForm
        key={JSON.stringify(base)}
        initialValues={base}
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
        save={async (input) => {
          if (judged.length > 0 && list && !(await agreesToPlaces(input))) return false
          const { data } = await save({ variables: { id: competition.id, input } })
          setDirty(false)
          if (data) setBase(storedValues(data.saveCompetition))
          notify(t('shell.saved'))
          return true
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

function isSame(a: SetUpValues, b: SetUpValues): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
