import { Alert, Button, Group, Text } from '@mantine/core'
import type { Translate } from '#locales/messages.ts'
import { notifyError } from '#web/components/notify.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import type { GateTick } from '#web/offline/gate/gate-tick.ts'
import { gateTicks } from '#web/offline/gate/own-ticks.ts'
import type { GateTicksView } from '#web/offline/gate/use-gate-ticks.ts'

/** What a steward must know of what was tapped here: what does not stand, and what cannot be sent. */
export function GateNotices({
  ticks,
  competitionId,
  discipline,
}: {
  ticks: GateTicksView
  competitionId: string
  discipline: string
}) {
  const t = useMessages()
  const others = ticks.waitingOfOthers(competitionId)
  return (
    <>
      {!ticks.durable && (
        <Alert color="red" role="alert">
          {t('arena-screens.gate.notDurable')}
        </Alert>
      )}
      {ticks.isSignedOut && (
        <Alert color="red" role="alert">
          {t('arena-screens.gate.signedOut')}
        </Alert>
      )}
      {others > 0 && (
        <Notice
          words={t('arena-screens.gate.ofOthers', { count: others })}
          color="ochre"
          act={t('arena-screens.gate.sendNow')}
          onAct={() => {
            gateTicks.adopt(competitionId).catch(() => notifyError(t('scoring.typed.not-kept')))
          }}
        />
      )}
      {ticks.attention.map((tick) => (
        <Notice
          key={tick.id}
          words={wordsOf(tick, discipline, t)}
          color="red"
          act={t('scoring.attention.understood')}
          onAct={() => void gateTicks.dismiss(tick.id)}
        />
      ))}
    </>
  )
}

interface NoticeProps {
  words: string
  color: string
  act: string
  onAct: () => void
}

function Notice({ words, color, act, onAct }: NoticeProps) {
  return (
    <Alert color={color} role="alert" py="xs">
      <Group justify="space-between" gap="sm">
        <Text style={{ flex: '1 1 14rem' }}>{words}</Text>
        <Button size="lg" h={56} variant="default" onClick={onAct}>
          {act}
        </Button>
      </Group>
    </Alert>
  )
}

/** "Anna Muster – Luna: "at the gate" was not taken. The office has scratched this start." */
function wordsOf({ pair, status, fate }: GateTick, discipline: string, t: Translate): string {
  const tapped = { name: pair, status: t(`results.status.${status}`, { discipline }) }
  switch (fate.state) {
    case 'unsent':
      return ''
    case 'overtaken':
      return t('arena-screens.gate.overtaken', {
        ...tapped,
        standing: t(`results.status.${fate.standing}`, { discipline }),
      })
    case 'refused':
      return `${t('arena-screens.gate.refused', tapped)} ${t(`arena-screens.gate.problem.${fate.problem}`)}`
  }
}
