import { Button, Group, Stack, Text } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useMessages } from '#web/i18n/messages.ts'
import { Notice } from '../frame/notice.tsx'
import type { EntryFragment } from '../graphql/generated/graphql.ts'
import { problemWords } from '../graphql/refusals.ts'
import { ActChoice } from './act-choice.tsx'
import { sendAct, type WantedAct } from './act-operations.ts'
import { costWords, hindrances } from './act-words.ts'
import type { RiderAct } from './acts.ts'
import type { Place } from './states-of.ts'
import { type Preview, useActPreview } from './use-act-preview.ts'

interface ActPanelProps {
  act: RiderAct
  place: Place
  entry: EntryFragment
  onClose: () => void
  onDone: () => void
}

const withoutChoice: Partial<Record<RiderAct, WantedAct>> = {
  accept: { act: 'ACCEPT' },
  decline: { act: 'DECLINE' },
  withdraw: { act: 'WITHDRAW' },
}

/** Asks once more, with what the entry costs afterwards. */
export function ActPanel({ act, place, entry, onClose, onDone }: ActPanelProps) {
  const t = useMessages()
  const [wanted, setWanted] = useState<WantedAct | null>(withoutChoice[act] ?? null)
  const [isSending, setSending] = useState(false)
  const [problems, setProblems] = useState<readonly string[]>([])
  const preview = useActPreview({ showId: entry.show.id, placeId: place.id }, wanted)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  const confirm = async () => {
    if (wanted === null) return
    setSending(true)
    setProblems([])
    try {
      const sent = { showId: entry.show.id, placeId: place.id, wanted }
      const against = hindrances(await sendAct(sent, false), t)
      if (against.length === 0) return onDone()
      setProblems(against)
    } catch (error) {
      setProblems([problemWords(error, t)])
    } finally {
      setSending(false)
    }
  }
  return (
    <Stack
      gap="xs"
      mt="xs"
      ref={panel}
      tabIndex={-1}
      role="group"
      aria-label={t(`riders.act.${act}`)}
    >
      <Text fw={550}>{t(`riders.act.${act}`)}</Text>
      <ActChoice
        act={act}
        place={place}
        entry={entry}
        onChoose={(next) => {
          setProblems([])
          setWanted(next)
        }}
      />
      <PreviewView preview={preview} />
      {problems.length > 0 && <Problems problems={problems} />}
      <Group gap="xs">
        <Button
          size="sm"
          color={act === 'withdraw' || act === 'decline' ? 'red' : 'arena'}
          disabled={preview?.state !== 'possible'}
          loading={isSending}
          onClick={() => void confirm()}
        >
          {t(`riders.act.${act}.confirm`)}
        </Button>
        <Button size="sm" variant="default" onClick={onClose}>
          {t('riders.act.keep')}
        </Button>
      </Group>
    </Stack>
  )
}

function PreviewView({ preview }: { preview: Preview | null }) {
  const t = useMessages()
  if (preview === null) return null
  if (preview.state === 'failed') {
    return (
      <Problems problems={[problemWords(preview.error, t)]}>
        <Button size="sm" variant="default" onClick={preview.retry}>
          {t('errors.tryAgain')}
        </Button>
      </Problems>
    )
  }
  if (preview.state === 'refused') {
    return <Problems problems={hindrances(preview.answer, t)} />
  }
  return (
    <div aria-live="polite">
      {preview.state === 'asking' ? (
        <Text size="sm" c="dimmed">
          {t('riders.act.asking')}
        </Text>
      ) : (
        preview.costs.flatMap((cost) =>
          costWords(cost, t).map((line) => (
            <Text key={line} size="sm">
              {line}
            </Text>
          )),
        )
      )}
    </div>
  )
}

function Problems({ problems, children }: { problems: readonly string[]; children?: ReactNode }) {
  const t = useMessages()
  return (
    <Notice tone="wrong" title={t('riders.act.failed')}>
      {problems.map((problem) => (
        <Text key={problem} size="sm">
          {problem}
        </Text>
      ))}
      {children}
    </Notice>
  )
}
