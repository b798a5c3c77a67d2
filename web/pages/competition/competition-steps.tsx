import { useApolloClient, useMutation } from '@apollo/client/react'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { countRides } from '#domain/competitions/ride-count.ts'
import type { CompetitionStatus } from '#domain/competitions/status.ts'
import type { ResultList } from '#domain/results/result-list.ts'
import { useCompetitionActs } from '#web/components/competitions/use-competition-acts.ts'
import { confirm } from '#web/components/confirm.ts'
import { latePart } from '#web/components/late-part.ts'
import { notify, notifyError } from '#web/components/notify.tsx'
import { partWords } from '#web/components/scoring/scoring-words.ts'
import { useSoon } from '#web/components/use-soon.ts'
import type { CompetitionHeadFragment } from '#web/graphql/generated/graphql.ts'
import { refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { roundDueQuery, setCompetitionStatusMutation } from './operations.ts'
import { missingValues } from './standing.ts'
import { nextStep } from './steps.ts'
import { StepsButton } from './steps-button.tsx'
import type { CompetitionTab } from './tabs.ts'

const loadReasonDialog = () => import('#web/components/reason-dialog.tsx')

const loadMenu = () => import('./steps-menu.tsx')

const StepsMenu = latePart(async () => ({ default: (await loadMenu()).StepsMenu }))

const ReasonDialog = latePart(async () => ({ default: (await loadReasonDialog()).ReasonDialog }))

interface CompetitionStepsProps {
  competition: CompetitionHeadFragment
  list: ResultList | undefined
  tab: CompetitionTab
  /** Something on the page waits to be saved, with a filled button of its own. */
  unsaved: boolean
  onTab: (tab: CompetitionTab) => void
}

/** The next step of the competition's life as the one filled button; going back and cancelling in the menu. */
export function CompetitionSteps({
  competition,
  list,
  tab,
  unsaved,
  onTab,
}: CompetitionStepsProps) {
  const t = useMessages()
  useSoon(loadMenu)
  useSoon(loadReasonDialog)
  const [menuOpened, setMenuOpened] = useState(false)
  const client = useApolloClient()
  const navigate = useNavigate()
  const acts = useCompetitionActs(competition.show.id)
  const [setStatus, { loading }] = useMutation(setCompetitionStatusMutation)
  const [asked, setAsked] = useState<CompetitionStatus | null>(null)
  if (!competition.permissions.includes('WRITE')) return null
  const { id, status } = competition
  const next = nextStep(status, competition.correctedSince != null)
  // To close it is not the next thing to do while somebody has still to ride.
  const isEarly = status === 'running' && list != null && openWork(list).waiting > 0
  const goTo = async (wanted: CompetitionStatus) => {
    if (!(await mayGo(wanted))) return
    try {
      await setStatus({ variables: { id, status: wanted } })
      notify(t('competitions.statusIsNow', { status: t(`shell.competitionStatus.${wanted}`) }))
    } catch (error) {
      notifyError(refusalWords(error, t))
    }
  }
  const remove = async () => {
    if (!(await acts.remove(competition))) return
    await navigate({
      to: '/shows/$showId/competitions',
      params: { showId: competition.show.id },
    })
  }
  const typeSecond = () =>
    void navigate({
      to: '/shows/$showId/competitions/$competitionId/second-scoring',
      params: { showId: competition.show.id, competitionId: id },
    })
  /** Null also where it cannot be asked: then the server says what it has to say. */
  const dueRound = async () => {
    const variables = { showId: competition.show.id, id }
    const asked = client.query({ query: roundDueQuery, variables, fetchPolicy: 'network-only' })
    const answer = await asked.catch(() => null)
    return answer?.data?.competition?.roundDue ?? null
  }
  const mayGo = async (wanted: CompetitionStatus) => {
    if (wanted !== 'provisional') return true
    const open = list ? openWork(list) : { waiting: 0, values: 0 }
    const roundDue = await dueRound()
    if (open.waiting === 0 && open.values === 0 && roundDue === null) return true
    return await confirm({
      title: t('competitions.close.title'),
      text: t('competitions.close.text'),
      goesWithIt: [
        ...(roundDue === null
          ? []
          : [t('competitions.sign.roundDue', { round: partWords(roundDue, t) })]),
        ...(open.waiting > 0 ? [t('competitions.close.waiting', { count: open.waiting })] : []),
        ...(open.values > 0 ? [t('competitions.close.values', { count: open.values })] : []),
      ],
      verb: t('competitions.step.provisional'),
      look: {
        verb: t('competitions.close.look'),
        go: () =>
          void navigate({
            to: '/shows/$showId/competitions/$competitionId',
            params: { showId: competition.show.id, competitionId: id },
            // Where a course is judged post by post; elsewhere the starters.
            search: { tab: 'scoring', view: 'fences' },
          }),
      },
    })
  }
  return (
    <>
      {next?.kind === 'status' && (
        <Button
          variant={isEarly || unsaved ? 'default' : 'filled'}
          loading={loading}
          onClick={() => void goTo(next.status)}
        >
          {t(`competitions.step.${next.status}`)}
        </Button>
      )}
      {/* On its own tab the step has its own button. */}
      {next?.kind === 'tab' && next.tab !== tab && (
        <Button variant={unsaved ? 'default' : 'filled'} onClick={() => onTab(next.tab)}>
          {t(`competitions.step.${next.status}`)}
        </Button>
      )}
      {menuOpened ? (
        <Suspense fallback={<StepsButton loading />}>
          <StepsMenu
            status={status}
            onDuplicate={() => void acts.duplicate(competition)}
            onSecond={hasSheets(status) ? typeSecond : undefined}
            onStatus={setAsked}
            onRemove={() => void remove()}
          />
        </Suspense>
      ) : (
        <StepsButton onClick={() => setMenuOpened(true)} />
      )}
      <Suspense>
        {asked && (
          <ReasonDialog
            title={
              asked === 'cancelled'
                ? t('competitions.cancel')
                : t('competitions.backTo', { status: t(`shell.competitionStatus.${asked}`) })
            }
            text={t(asked === 'cancelled' ? 'competitions.cancel.text' : 'competitions.back.text')}
            verb={t(asked === 'cancelled' ? 'competitions.cancel' : 'competitions.back.verb')}
            destructive={asked === 'cancelled'}
            onReason={async (reason) => {
              await setStatus({ variables: { id, status: asked, reason } })
              notify(
                t('competitions.statusIsNow', { status: t(`shell.competitionStatus.${asked}`) }),
              )
            }}
            onClose={() => setAsked(null)}
          />
        )}
      </Suspense>
    </>
  )
}

function hasSheets(status: CompetitionStatus): boolean {
  return status === 'running' || status === 'provisional'
}

function openWork(list: ResultList): { waiting: number; values: number } {
  const { starters, finished } = countRides(list.lines)
  const values = missingValues(list)
  return {
    waiting: starters - finished,
    values: values
      .filter(({ line }) => line.status === 'finished')
      .reduce((sum, { count }) => sum + count, 0),
  }
}
