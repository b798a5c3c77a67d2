import { useMutation } from '@apollo/client/react'
import { Badge, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { formatDays, formatMoment } from '#locales/formatting.ts'
import type { Translate } from '#locales/messages.ts'
import { FilePicture } from '#web/components/files/file-picture.tsx'
import { fileProblem, loadFile } from '#web/components/files/send-file.ts'
import { notify, notifyError } from '#web/components/notify.tsx'
import { ReasonDialog } from '#web/components/reason-dialog.tsx'
import type {
  PaperReview as Review,
  ReviewedPaperFragment,
} from '#web/graphql/generated/graphql.ts'
import { refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { reviewPaperMutation } from './operations.ts'

interface PaperReviewProps {
  paper: ReviewedPaperFragment
  /** Whose it is: a link to the entry, or the name alone. */
  heading: ReactNode
  /** What reads the buttons aloud: the paper and whose it is. */
  name: string
  timeZone: string
  onDone: () => void
}

const colors = {
  missing: 'ochre',
  uploaded: 'indigo',
  verified: 'arena',
  refused: 'crimson',
  waived: 'gray',
} as const

/** A paper with its file beside what it says, and the decision about it. */
export function PaperReview({ paper, heading, name, timeZone, onDone }: PaperReviewProps) {
  const t = useMessages()
  const [mutate, { loading }] = useMutation(reviewPaperMutation)
  const [asking, setAsking] = useState<'refused' | 'waived' | null>(null)
  const { state, review, reasons, files } = paper
  const decide = async (next: Review, reason = '') => {
    const { entryId, kind, requirement, of, subjectId } = paper
    const named = { kind, requirement, of, subjectId }
    const variables = { entryId, paper: named, input: { review: next, reason } }
    await mutate({ variables })
    const was = paper.review
    notify(t(`entry-office.paper.done.${next}`), {
      undo: () => void attempt(() => decideBack(was, paper.reviewReason)),
    })
    onDone()
  }
  const decideBack = async (was: Review, reason: string) => {
    const { entryId, kind, requirement, of, subjectId } = paper
    const named = { kind, requirement, of, subjectId }
    await mutate({ variables: { entryId, paper: named, input: { review: was, reason } } })
    onDone()
  }
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      notifyError(refusalWords(error, t))
    }
  }
  return (
    <Paper withBorder p="sm" mb="xs" role="group" aria-label={name}>
      <Group justify="space-between" align="flex-start" gap="sm">
        <Stack gap={4} flex="1 1 16rem" miw={0}>
          <Group gap="xs">
            <Text fw={550}>{paper.text}</Text>
            <Badge variant="light" color={colors[state]}>
              {t(`riders.papers.state.${state}`)}
            </Badge>
          </Group>
          {heading}
          {factsOf(paper, timeZone, t).map((fact) => (
            <Text key={fact} size="sm">
              {fact}
            </Text>
          ))}
          {reasons.map((reason) => (
            <Text key={reason} size="sm" c="dimmed">
              {reason}
            </Text>
          ))}
        </Stack>
        <Group gap="xs" align="flex-start">
          {files.map((file) => (
            <PaperFileView key={file.key} file={file} />
          ))}
        </Group>
      </Group>
      <Group gap="xs" mt="xs">
        {review !== 'verified' && state !== 'missing' && (
          <Button
            size="sm"
            loading={loading}
            aria-label={t('entry-office.paper.of', { act: t('entry-office.paper.accept'), name })}
            onClick={() => void attempt(() => decide('verified'))}
          >
            {t('entry-office.paper.accept')}
          </Button>
        )}
        {review !== 'refused' && state !== 'missing' && (
          <Button
            size="sm"
            variant="default"
            aria-label={t('entry-office.paper.of', { act: t('entry-office.paper.refuse'), name })}
            onClick={() => setAsking('refused')}
          >
            {t('entry-office.paper.refuse')}
          </Button>
        )}
        {review !== 'waived' && (
          <Button
            size="sm"
            variant="default"
            aria-label={t('entry-office.paper.of', { act: t('entry-office.paper.waive'), name })}
            onClick={() => setAsking('waived')}
          >
            {t('entry-office.paper.waive')}
          </Button>
        )}
      </Group>
      {asking && (
        <ReasonDialog
          title={t(asking === 'refused' ? 'entry-office.paper.refuse' : 'entry-office.paper.waive')}
          text={name}
          verb={t(asking === 'refused' ? 'entry-office.paper.refuse' : 'entry-office.paper.waive')}
          destructive={asking === 'refused'}
          onReason={(reason) => decide(asking, reason)}
          onClose={() => setAsking(null)}
        />
      )}
    </Paper>
  )
}

function factsOf(
  { body, number, issuedOn, expiresOn, doses, receivedAt, reviewReason }: ReviewedPaperFragment,
  timeZone: string,
  t: Translate,
): readonly string[] {
  // With its year: a passport that ended a year ago looks like one that ends next week.
  const day = (date: string) => formatDays(date, date, t.locale)
  return [
    [body, number].filter(Boolean).join(' · '),
    issuedOn && `${t('riders.papers.issuedOn')}: ${day(issuedOn)}`,
    expiresOn && `${t('riders.papers.expiresOn')}: ${day(expiresOn)}`,
    doses.map(day).join(', '),
    reviewReason,
    receivedAt &&
      t('entry-office.paper.received', { at: formatMoment(receivedAt, timeZone, t.locale) }),
  ].filter((fact): fact is string => Boolean(fact))
}

/** A picture is shown, anything else opens beside the page, in a window without scripts of ours. */
function PaperFileView({ file }: { file: ReviewedPaperFragment['files'][number] }) {
  const t = useMessages()
  const open = async () => {
    try {
      const blob = await loadFile(file.key, AbortSignal.timeout(30_000))
      const address = URL.createObjectURL(blob)
      window.open(address, '_blank', 'noopener')
      setTimeout(() => URL.revokeObjectURL(address), 60_000)
    } catch (error) {
      notifyError(fileProblem(error, t))
    }
  }
  return (
    <Stack gap={4} align="flex-start">
      {['image/jpeg', 'image/png', 'image/webp'].includes(file.mediaType) && (
        <FilePicture fileKey={file.key} alt={file.name} height={120} />
      )}
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconExternalLink size={16} aria-hidden />}
        onClick={() => void open()}
      >
        <bdi translate="no">{file.name}</bdi>
      </Button>
    </Stack>
  )
}
