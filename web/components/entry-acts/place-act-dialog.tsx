import { useMutation } from '@apollo/client/react'
import { NativeSelect, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { notify, notifyError } from '#web/components/notify.tsx'
import type { EntryActsAnswerFragment, EntryPlaceAct } from '#web/graphql/generated/graphql.ts'
import { refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { ActsDialog } from './acts-dialog.tsx'
import { type ActedPlace, inverseOf, isHard, needsReason, type OfficeAct } from './office-acts.ts'
import { actOnEntryPlacesMutation } from './operations.ts'

export interface CompetitionOption {
  id: string
  name: string
  /** null: nothing limits it. */
  free: number | null
}

interface PlaceActDialogProps {
  showId: string
  act: OfficeAct
  places: readonly ActedPlace[]
  /** What they are, in words: the competition and pair, or how many. */
  about: string
  /** Where to, for `move`. */
  competitions?: readonly CompetitionOption[]
  nameOf: (entryId: string) => string
  onClose: () => void
  onDone: () => void
}

const namesOfActs: Readonly<Record<OfficeAct, EntryPlaceAct>> = {
  confirm: 'CONFIRM',
  complete: 'COMPLETE',
  queue: 'QUEUE',
  offer: 'OFFER',
  accept: 'ACCEPT',
  decline: 'DECLINE',
  reconsider: 'RECONSIDER',
  reinstate: 'REINSTATE',
  move: 'MOVE',
  refuse: 'REFUSE',
  withdraw: 'WITHDRAW',
}

/** What the office does with one place, or with several at once: all of them or none. */
export function PlaceActDialog(props: PlaceActDialogProps) {
  const { showId, act, places, about, competitions = [], nameOf, onClose, onDone } = props
  const t = useMessages()
  const [mutate] = useMutation(actOnEntryPlacesMutation)
  const [reason, setReason] = useState('')
  const [to, setTo] = useState('')
  const call = async (
    wanted: { act: OfficeAct; reason: string | null; competitionId: string | null },
    isPreview: boolean,
  ): Promise<EntryActsAnswerFragment> => {
    const placeIds = places.map(({ id }) => id)
    const variables = { ...wanted, showId, placeIds, isPreview, act: namesOfActs[wanted.act] }
    const { data } = await mutate({ variables })
    if (!data) throw new Error('the act was not answered')
    return data.actOnEntryPlaces
  }
  const competitionId = act === 'move' ? to : null
  const send = (isPreview: boolean) => {
    const typed = reason.trim()
    // What it costs does not wait for the words.
    const said = isPreview && typed === '' && needsReason.has(act) ? '…' : typed
    return call({ act, reason: said === '' ? null : said, competitionId }, isPreview)
  }
  const done = () => {
    const inverse = inverseOf(act, places)
    const undo = async () => {
      if (inverse === null) return
      try {
        const { refusals } = await call({ ...inverse, reason: null }, false)
        if (refusals.length > 0) notifyError(t('entry-acts.notUndone'))
        onDone()
      } catch (error) {
        notifyError(refusalWords(error, t))
      }
    }
    notify(
      t(`entry-acts.done.${act}`, { count: places.length }),
      inverse === null ? {} : { undo: () => void undo() },
    )
    onDone()
  }
  const isMissingReason = needsReason.has(act) && reason.trim() === ''
  return (
    <ActsDialog
      title={t(`entry-acts.act.${act}`)}
      verb={t(`entry-acts.act.${act}`)}
      destructive={isHard.has(act)}
      wanted={competitionId === '' ? null : JSON.stringify([act, competitionId])}
      isIncomplete={isMissingReason}
      send={send}
      nameOf={nameOf}
      onClose={onClose}
      onDone={done}
    >
      <Text>
        <bdi translate="no">{about}</bdi>
      </Text>
      {act === 'move' && (
        <NativeSelect
          label={t('entry-acts.to')}
          required
          value={to}
          data={[
            { value: '', label: '' },
            ...competitions.map(({ id, name, free }) => ({
              value: id,
              label: free === null ? name : `${name} · ${t('entry-acts.free', { count: free })}`,
            })),
          ]}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
      )}
      {act !== 'move' && act !== 'complete' && (
        <Textarea
          label={t('entry-acts.reason')}
          description={t(act === 'refuse' ? 'entry-acts.reason.told' : 'entry-acts.reason.text')}
          required={needsReason.has(act)}
          autosize
          minRows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
    </ActsDialog>
  )
}
