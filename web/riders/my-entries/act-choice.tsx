import { Anchor, NativeSelect, Skeleton, Text } from '@mantine/core'
import { useCallback, useState } from 'react'
import { isLivePlace } from '#domain/entries/place-status.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { competitionFacts, competitionName, freeWords } from '../enter/competition-words.ts'
import { LoadFailed } from '../frame/states.tsx'
import { useAsked } from '../frame/use-asked.ts'
import type { EntryFragment, PlaceChoicesQuery } from '../graphql/generated/graphql.ts'
import { enterAddress } from '../places.ts'
import { ask } from '../session/session.ts'
import { placeChoicesQuery, type WantedAct } from './act-operations.ts'
import type { RiderAct } from './acts.ts'
import type { Place } from './states-of.ts'

interface ActChoiceProps {
  act: RiderAct
  place: Place
  entry: EntryFragment
  /** Null: not everything is chosen, or it is what stands already. */
  onChoose: (wanted: WantedAct | null) => void
}

/** What an act still needs: another competition, rider or horse. */
export function ActChoice({ act, ...props }: ActChoiceProps) {
  if (act === 'move') return <Choices {...props} of="competition" />
  if (act === 'nameHorse' || act === 'substitute') return <Choices {...props} of="pair" />
  return null
}

type ChoicesProps = Omit<ActChoiceProps, 'act'>

function Choices({ of, ...props }: ChoicesProps & { of: 'competition' | 'pair' }) {
  const { entry } = props
  const question = useCallback(
    (signal: AbortSignal) =>
      ask(placeChoicesQuery, { showId: entry.show.id, entryId: entry.id }, signal),
    [entry.show.id, entry.id],
  )
  const { answer, error, again } = useAsked(question)
  if (!answer) return error ? <LoadFailed error={error} retry={again} /> : <Skeleton height={60} />
  return of === 'competition' ? (
    <CompetitionChoice {...props} choices={answer} />
  ) : (
    <PairChoice {...props} choices={answer} />
  )
}

function CompetitionChoice({
  place,
  entry,
  choices: { enterForm },
  onChoose,
}: ChoicesProps & { choices: PlaceChoicesQuery }) {
  const t = useMessages()
  const [chosen, setChosen] = useState('')
  const taken = new Set(
    entry.places
      .filter(({ status, riderId, horseId }) => {
        const isSame = riderId === place.riderId && horseId === place.horseId
        return isSame && isLivePlace(status)
      })
      .map(({ competitionId }) => competitionId),
  )
  const offered = enterForm.competitions.filter(({ competition }) => !taken.has(competition.id))
  if (offered.length === 0) return <Text size="sm">{t('riders.act.move.none')}</Text>
  return (
    <NativeSelect
      label={t('riders.act.move.to')}
      value={chosen}
      data={[
        { value: '', label: '' },
        ...offered.map(({ competition, free }) => ({
          value: competition.id,
          label: [
            competitionName(competition),
            competitionFacts(competition, enterForm, t),
            freeWords({ free }, t),
          ]
            .filter(Boolean)
            .join(' · '),
        })),
      ]}
      onChange={(event) => {
        const { value } = event.currentTarget
        setChosen(value)
        onChoose(value === '' ? null : { act: 'MOVE', competitionId: value })
      }}
    />
  )
}

interface Named {
  id: string
  name: string
}

function PairChoice({
  place,
  entry,
  choices: { myRiders, myHorses },
  onChoose,
}: ChoicesProps & { choices: PlaceChoicesQuery }) {
  const t = useMessages()
  const [pair, setPair] = useState({ riderId: place.riderId, horseId: place.horseId ?? '' })
  const riders = named([
    { id: place.riderId, name: place.rider },
    ...entry.riders,
    ...myRiders.map(({ personId, firstName, familyName }) => ({
      id: personId,
      name: `${firstName} ${familyName}`.trim(),
    })),
  ])
  const horses = named([
    ...(place.horseId === null ? [] : [{ id: place.horseId, name: place.horse ?? '' }]),
    ...entry.horses,
    ...myHorses.map(({ horseId, name }) => ({ id: horseId, name })),
  ])
  const choose = (next: typeof pair) => {
    setPair(next)
    const horseId = next.horseId || null
    const isSame = next.riderId === place.riderId && horseId === place.horseId
    onChoose(isSame ? null : { act: 'SUBSTITUTE', riderId: next.riderId, horseId })
  }
  const options = (list: readonly Named[]) =>
    list.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <NativeSelect
        label={t('riders.act.rider')}
        value={pair.riderId}
        data={options(riders)}
        onChange={(event) => choose({ ...pair, riderId: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('riders.act.horse')}
        value={pair.horseId}
        data={[
          ...(place.horseId === null ? [{ value: '', label: t('entering.later') }] : []),
          ...options(horses),
        ]}
        onChange={(event) => choose({ ...pair, horseId: event.currentTarget.value })}
      />
      <Anchor href={enterAddress(entry.show.id, entry.id)} size="sm">
        {t('riders.act.another')}
      </Anchor>
    </>
  )
}

/** Each once. */
function named(list: readonly Named[]): readonly Named[] {
  return [...new Map(list.map(({ id, name }): [string, Named] => [id, { id, name }])).values()]
}
