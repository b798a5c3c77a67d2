import { useMutation } from '@apollo/client/react'
import { Alert, Loader, Radio, Stack, Text } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { entryName } from '#domain/entries/place-status.ts'
import { formatSmallestUnits } from '#locales/formatting.ts'
import { FormDialog } from '#web/components/forms/form-dialog.tsx'
import { notify, notifyError } from '#web/components/notify.tsx'
import type { EntryMergeFragment } from '#web/graphql/generated/graphql.ts'
import { refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { InboxRow } from './inbox.tsx'
import { mergeEntriesMutation, undoEntryMergeMutation } from './operations.ts'

interface MergeDialogProps {
  showId: string
  /** Two. */
  rows: readonly InboxRow[]
  onClose: () => void
  onDone: () => void
}

/** Two entries become one: which is kept, what moves, what it costs. */
export function MergeDialog({ showId, rows, onClose, onDone }: MergeDialogProps) {
  const t = useMessages()
  const element = useRef<HTMLFormElement>(null)
  const [merge] = useMutation(mergeEntriesMutation)
  const [unmerge] = useMutation(undoEntryMergeMutation)
  const [older] = rows.toSorted((one, other) => one.number - other.number)
  const [keptId, setKept] = useState(older?.id ?? '')
  const [preview, setPreview] = useState<EntryMergeFragment | null>(null)
  const [saving, setSaving] = useState(false)
  const [problems, setProblems] = useState<readonly string[]>([])
  const gone = rows.find(({ id }) => id !== keptId)
  const goneId = gone?.id ?? ''
  const nameOf = (id: string) => entryName(rows.find((row) => row.id === id)?.number ?? 0)
  useEffect(() => {
    let isOver = false
    setPreview(null)
    setProblems([])
    merge({ variables: { showId, entryId: goneId, intoId: keptId, isPreview: true } }).then(
      ({ data }) => isOver || setPreview(data?.mergeEntries ?? null),
      (error: unknown) => isOver || setProblems([refusalWords(error, t)]),
    )
    return () => {
      isOver = true
    }
  }, [merge, showId, goneId, keptId, t])
  const undo = async () => {
    try {
      await unmerge({ variables: { entryId: goneId } })
      notify(t('entry-mailing.merge.undone'))
      onDone()
    } catch (error) {
      notifyError(refusalWords(error, t))
    }
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (preview === null || saving) return
    setSaving(true)
    try {
      await merge({ variables: { showId, entryId: goneId, intoId: keptId, isPreview: false } })
      const words = { entry: nameOf(goneId), into: nameOf(keptId) }
      notify(t('entry-mailing.merge.done', words), { undo: () => void undo() })
      onClose()
      onDone()
    } catch (error) {
      setProblems([refusalWords(error, t)])
    } finally {
      setSaving(false)
    }
  }
  return (
    <FormDialog
      shape="modal"
      size="lg"
      title={t('entry-mailing.merge')}
      verb={t('entry-mailing.merge.verb')}
      missing={preview === null ? t('entry-mailing.looking') : null}
      form={{
        ...{ element, isDirty: false, saving, problems },
        submit: (event: FormEvent) => void submit(event),
      }}
      onClose={onClose}
    >
      <Text>{t('entry-mailing.merge.text')}</Text>
      <Radio.Group label={t('entry-mailing.merge.keep')} value={keptId} onChange={setKept}>
        <Stack gap="xs" mt="xs">
          {rows.map(({ id, number, riders, horses }) => (
            <Radio
              key={id}
              value={id}
              label={entryName(number)}
              description={<bdi translate="no">{[...riders, ...horses].join(', ')}</bdi>}
            />
          ))}
        </Stack>
      </Radio.Group>
      {preview === null && problems.length === 0 && (
        <Loader size="sm" aria-label={t('entry-mailing.looking')} />
      )}
      {preview && <MergePreview merge={preview} />}
    </FormDialog>
  )
}

function MergePreview({ merge }: { merge: EntryMergeFragment }) {
  const t = useMessages()
  const { places, given, papers, items, before, after, moved } = merge
  const sums = (amounts: EntryMergeFragment['before']) =>
    amounts
      .map(({ amount, currency }) => formatSmallestUnits(amount, currency, t.locale))
      .join(' + ') || '–'
  return (
    <Stack gap="sm" aria-live="polite">
      <div>
        <Text fw={550}>{t('entry-mailing.merge.places', { count: places.length })}</Text>
        <Places places={places} />
      </div>
      {given.length > 0 && (
        <Alert color="ochre" title={t('entry-mailing.merge.given')}>
          <Places places={given} />
        </Alert>
      )}
      {papers + items > 0 && <Text>{t('entry-mailing.merge.along', { papers, items })}</Text>}
      {before.length + after.length > 0 && (
        <Text>{t('entry-mailing.merge.owed', { before: sums(before), after: sums(after) })}</Text>
      )}
      {moved.length > 0 && <Text>{t('entry-mailing.merge.moved', { amounts: sums(moved) })}</Text>}
    </Stack>
  )
}

function Places({ places }: Pick<EntryMergeFragment, 'places'>) {
  const t = useMessages()
  return (
    <ul className="paddock-plain-list">
      {places.map(({ id, competition, rider, horse, status }) => (
        <li key={id}>
          <Text size="sm">
            <bdi translate="no">{[competition, rider, horse].filter(Boolean).join(' · ')}</bdi>
            {' · '}
            {t(`riders.status.${status}`)}
          </Text>
        </li>
      ))}
    </ul>
  )
}
