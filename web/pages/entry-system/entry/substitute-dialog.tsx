import { useMutation } from '@apollo/client/react'
import { Text } from '@mantine/core'
import { useState } from 'react'
import { ActsDialog } from '#web/components/entry-acts/acts-dialog.tsx'
import { notify } from '#web/components/notify.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import type { OfficeEntry } from './entry.tsx'
import { KnownHorse, KnownRider } from './known-choice.tsx'
import { aboutOf, type OfficePlace } from './office-place.ts'
import { officeSubstituteMutation } from './operations.ts'

interface SubstituteDialogProps {
  entry: OfficeEntry
  place: OfficePlace
  onClose: () => void
  onDone: () => void
}

/** Another rider or horse in a place: one of the entry, or anybody whom the office knows. */
export function SubstituteDialog({ entry, place, onClose, onDone }: SubstituteDialogProps) {
  const t = useMessages()
  const [mutate] = useMutation(officeSubstituteMutation)
  const [riderId, setRider] = useState(place.riderId)
  const [horseId, setHorse] = useState(place.horseId)
  const isSame = riderId === place.riderId && horseId === place.horseId
  const send = async (isPreview: boolean) => {
    const variables = { placeId: place.id, riderId, horseId, isPreview }
    const { data } = await mutate({ variables })
    if (!data) throw new Error('the substitution was not answered')
    return data.substituteInPlace
  }
  return (
    <ActsDialog
      title={t('entry-acts.act.substitute')}
      verb={t('entry-office.substitute.verb')}
      wanted={isSame ? null : JSON.stringify([riderId, horseId])}
      send={send}
      nameOf={() => entry.name}
      onClose={onClose}
      onDone={() => {
        notify(t('entry-acts.done.substitute'))
        onDone()
      }}
    >
      <Text>
        <bdi translate="no">{aboutOf(place)}</bdi>
      </Text>
      <KnownRider
        label={t('riders.act.rider')}
        known={[{ id: place.riderId, name: place.rider }, ...entry.riders]}
        value={riderId}
        onChoose={(id) => id !== null && setRider(id)}
      />
      <KnownHorse
        label={t('riders.act.horse')}
        known={[
          ...(place.horseId === null ? [] : [{ id: place.horseId, name: place.horse ?? '' }]),
          ...entry.horses,
        ]}
        value={horseId}
        onChoose={setHorse}
      />
    </ActsDialog>
  )
}
