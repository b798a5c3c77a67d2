import { useMutation, useQuery } from '@apollo/client/react'
import { Alert, Button, Group, Modal, Progress, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { z } from 'zod'
import { judgePlan } from '#domain/stabling/judge.ts'
import { newSeed } from '#web/components/new-seed.ts'
import { notify } from '#web/components/notify.tsx'
import type { StablingRunPartsFragment } from '#web/graphql/generated/graphql.ts'
import { refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { type OpenSite, planWith } from './open-site.ts'
import {
  applyStablingRunMutation,
  cancelStablingRunMutation,
  solveStablingMutation,
  stablingRunQuery,
} from './operations.ts'
import { VerdictList } from './verdict-list.tsx'

interface SolveDialogProps {
  open: OpenSite
  readAgain: () => Promise<unknown>
  onClose: () => void
}

/** Milliseconds between two looks at how far the search is. */
const lookEvery = 400

const plannedMoves = z.array(
  z.object({ stayId: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
)

/** Searches for a plan and shows what would change, before anything does. */
export function SolveDialog({ open, readAgain, onClose }: SolveDialogProps) {
  const t = useMessages()
  const [seed, setSeed] = useState(newSeed)
  const [isLateChange, setLateChange] = useState(open.plan.length > 0)
  const [runId, setRunId] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [start, { loading: isStarting }] = useMutation(solveStablingMutation)
  const [cancel] = useMutation(cancelStablingRunMutation)
  const [apply, { loading: isApplying }] = useMutation(applyStablingRunMutation)
  const [endedId, setEnded] = useState<string | null>(null)
  const { data } = useQuery(stablingRunQuery, {
    variables: { id: runId ?? '' },
    skip: runId === null,
    pollInterval: endedId === runId ? 0 : lookEvery,
  })
  const run = runId === null ? undefined : data?.stablingRun
  if (run && run.status !== 'running' && endedId !== run.id) setEnded(run.id)
  const attempt = async (act: () => Promise<unknown>) => {
    setProblem(null)
    try {
      await act()
      return true
    } catch (error) {
      setProblem(refusalWords(error, t))
      return false
    }
  }
  const search = () =>
    attempt(async () => {
      const { data: started } = await start({
        variables: { showId: open.showId, input: { seed, sort: open.sort, isLateChange } },
      })
      setRunId(started?.solveStabling.id ?? null)
    })
  const stop = () =>
    attempt(async () => {
      if (runId !== null) await cancel({ variables: { id: runId } })
    })
  const take = async () => {
    if (!run) return
    const isDone = await attempt(() => apply({ variables: { id: run.id } }))
    if (!isDone) return void (await readAgain().catch(() => undefined))
    notify(t('stabling.solve.applied'))
    onClose()
  }
  const close = () => {
    if (run?.status === 'running') void stop()
    onClose()
  }
  return (
    <Modal
      opened
      onClose={close}
      size="lg"
      title={t(open.sort === 'stables' ? 'stabling.solve' : 'stabling.solve.rooms')}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <Stack>
        {problem && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        <Text size="sm">{t('stabling.solve.text')}</Text>
        <Radio.Group
          label={t('stabling.solve.how')}
          value={isLateChange ? 'late' : 'fresh'}
          onChange={(value) => setLateChange(value === 'late')}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="late" label={t('stabling.solve.late')} />
            <Radio value="fresh" label={t('stabling.solve.fresh')} />
          </Stack>
        </Radio.Group>
        <TextInput
          label={t('stabling.solve.seed')}
          description={t('stabling.solve.seed.hint')}
          maxLength={60}
          value={seed}
          onChange={(event) => setSeed(event.currentTarget.value)}
        />
        {run && <RunState {...{ open, run }} />}
        <Group justify="flex-end" gap="xs">
          {run?.status === 'running' ? (
            <Button variant="default" onClick={() => void stop()}>
              {t('stabling.solve.cancel')}
            </Button>
          ) : (
            <Button
              variant={run?.status === 'done' ? 'default' : 'filled'}
              loading={isStarting}
              onClick={() => void search()}
            >
              {t('stabling.solve.start')}
            </Button>
          )}
          {run?.status === 'done' && plannedMoves.parse(run.moves).length > 0 && (
            <Button loading={isApplying} onClick={() => void take()}>
              {t('stabling.solve.apply')}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}

function RunState({ open, run }: { open: OpenSite; run: StablingRunPartsFragment }) {
  const t = useMessages()
  const { status, tried, tries } = run
  const percent = tries === 0 ? 0 : Math.round((100 * tried) / tries)
  if (status === 'running') {
    return (
      <div role="status">
        <Text size="sm">{t('stabling.solve.running', { percent })}</Text>
        <Progress value={percent} aria-label={t('stabling.solve.running', { percent })} />
      </div>
    )
  }
  if (status === 'cancelled') return <Text role="status">{t('stabling.solve.cancelled')}</Text>
  if (status === 'failed') return <Text role="status">{t('stabling.solve.failed')}</Text>
  return <Preview {...{ open, run }} />
}

function Preview({ open, run }: { open: OpenSite; run: StablingRunPartsFragment }) {
  const t = useMessages()
  const preview = useMemo(() => {
    const moves = plannedMoves.parse(run.moves)
    const plan = planWith(open.plan, moves)
    return {
      placed: moves.filter(({ before, after }) => before === null && after !== null).length,
      moved: moves.filter(({ before }) => before !== null).length,
      verdict: judgePlan(open.stabling, plan, open.plan),
    }
  }, [open, run.moves])
  const { placed, moved, verdict } = preview
  return (
    <Stack gap="sm">
      <Text role="status" fw={600}>
        {placed + moved === 0
          ? t('stabling.solve.nothing')
          : t('stabling.solve.preview', { placed, moved })}
      </Text>
      <VerdictList open={open} verdict={verdict} />
    </Stack>
  )
}
