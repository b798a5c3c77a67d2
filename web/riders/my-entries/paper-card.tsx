import { Badge, Button, Paper as Card, FileButton, Group, Stack, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { fileProblem, type PaperLimits } from '#domain/entries/asked-paper.ts'
import { kindsOf, megabytesOf } from '#domain/files/file-limits.ts'
import { formatDay } from '#locales/formatting.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Notice } from '../frame/notice.tsx'
import { problemWords } from '../graphql/refusals.ts'
import { PaperFields } from './paper-fields.tsx'
import {
  type Paper,
  type PaperContent,
  removePaperFile,
  savePaper,
  sendPaperFile,
} from './paper-operations.ts'

interface PaperCardProps {
  paper: Paper
  /** Whose it is; empty for the entry itself. */
  subject: string
  onDone: () => void
}

const colors = {
  missing: 'sand',
  uploaded: 'gray',
  verified: 'arena',
  refused: 'red',
  waived: 'gray',
} as const

/** A paper of a stored entry: what is changed goes to the server at once. */
export function PaperCard({ paper, subject, onDone }: PaperCardProps) {
  const t = useMessages()
  const [content, setContent] = useState(contentOf(paper))
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true)
    setProblem(null)
    try {
      await work()
      onDone()
    } catch (error) {
      setProblem(problemWords(error, t))
    } finally {
      setBusy(false)
    }
  }
  const send = async (file: File) => {
    const paperId = paper.paperId ?? (await savePaper(paper, content))
    await sendPaperFile(paperId, file)
  }
  return (
    <PaperView
      {...{ paper, subject, content, isBusy, problem }}
      onContent={setContent}
      onSave={() => void run(() => savePaper(paper, content))}
      onFile={(file) => void run(() => send(file))}
      onRemove={(key) => void run(() => removePaperFile(key))}
    />
  )
}

export interface PaperViewProps {
  paper: Pick<Paper, 'text' | 'state' | 'reasons' | 'dueOn' | 'files'> & {
    asks: readonly string[]
    bodies: readonly string[]
  } & PaperLimits
  subject: string
  /** What there is of it goes out with the entry. */
  isHeld?: boolean
  content: PaperContent
  onContent: (content: PaperContent) => void
  /** Absent: what is typed is kept without a button. */
  onSave?: (() => void) | undefined
  onFile: (file: File) => void
  onRemove: (key: string) => void
  isBusy: boolean
  /** Why the server refused the last change. */
  problem: string | null
}

/** One paper: how it stands, what it says, and its files. Nothing typed is lost where something is refused. */
export function PaperView(props: PaperViewProps) {
  const { paper, subject, content, onContent, onSave, onFile, onRemove, isBusy, problem } = props
  const { isHeld = false } = props
  const t = useMessages()
  const title = useId()
  const [unfit, setUnfit] = useState<string | null>(null)
  const { text, state, reasons, dueOn, asks, files, mediaTypes, mostFiles } = paper
  const send = (file: File) => {
    const wrong = fileProblem(paper, file)
    const values = {
      ...{ name: file.name, kinds: kindsOf(paper), most: Math.max(megabytesOf(paper), 1) },
    }
    setUnfit(wrong && t(`riders.papers.${wrong}`, values))
    if (wrong === null) onFile(file)
  }
  const said = unfit ?? problem
  return (
    <Card withBorder p="md" mb="sm" role="group" aria-labelledby={title}>
      <Stack gap="xs">
        <Group justify="space-between" align="flex-start" gap="xs">
          <Text fw={550} id={title}>
            {text}
            {subject && (
              <>
                {' · '}
                <bdi translate="no">{subject}</bdi>
              </>
            )}
          </Text>
          <Badge variant="light" color={isHeld ? 'gray' : colors[state]}>
            {t(isHeld ? 'riders.papers.state.held' : `riders.papers.state.${state}`)}
          </Badge>
        </Group>
        {state !== 'missing' &&
          reasons.map((reason) => (
            <Text key={reason} size="sm">
              {reason}
            </Text>
          ))}
        {dueOn && state === 'missing' && (
          <Text size="sm">{t('riders.papers.due', { day: formatDay(dueOn, t.locale) })}</Text>
        )}
        {asks.length > 0 && (
          <PaperFields {...{ paper, content, isBusy, onSave }} onChange={onContent} />
        )}
        {files.map(({ key, name }) => (
          <Group key={key} gap="xs">
            <Text size="sm" translate="no">
              {name}
            </Text>
            <Button
              size="compact-sm"
              variant="default"
              disabled={isBusy}
              aria-label={t('riders.papers.remove.of', { name })}
              onClick={() => onRemove(key)}
            >
              {t('riders.papers.remove')}
            </Button>
          </Group>
        ))}
        {mediaTypes.length > 0 && files.length < mostFiles && (
          <Group gap="xs">
            <FileButton
              accept={mediaTypes.join(',')}
              onChange={(file) => {
                if (file) send(file)
              }}
            >
              {(props) => (
                <Button
                  {...props}
                  size="sm"
                  variant="default"
                  loading={isBusy}
                  aria-describedby={title}
                  leftSection={<IconUpload size={18} aria-hidden />}
                >
                  {t('riders.papers.send')}
                </Button>
              )}
            </FileButton>
            <Text size="sm" c="dimmed">
              {t('riders.papers.limits', {
                kinds: kindsOf(paper),
                most: Math.max(megabytesOf(paper), 1),
              })}
            </Text>
          </Group>
        )}
        {said !== null && <Notice tone="wrong" title={said} />}
      </Stack>
    </Card>
  )
}

function contentOf({ body, number, issuedOn, expiresOn, doses, bodies }: Paper): PaperContent {
  return {
    ...{ body: body ?? bodies[0] ?? '', number: number ?? '', issuedOn: issuedOn ?? '' },
    ...{ expiresOn: expiresOn ?? '', doses },
  }
}
