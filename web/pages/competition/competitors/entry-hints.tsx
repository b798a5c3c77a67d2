import { Anchor, Text } from '@mantine/core'
import { listName } from '#web/components/person-name.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { legsOf } from './head-numbers.ts'
import { furtherHorsesOf, othersOf } from './members-of.ts'
import { type NewPerson, sameNamed, sameNamedHorses } from './new-pair.ts'
import type { CompetitorsCompetition, FoundHorse, FoundPerson } from './operations.ts'
import { moreOfHorse, moreOfPerson } from './registry-search.ts'
import { oneMoreWords, otherRiders } from './several-starts.ts'
import type { Choice } from './typed-pair.ts'

interface RiderHintProps {
  rider: Choice<FoundPerson, NewPerson>
  competition: CompetitorsCompetition
  found: readonly FoundPerson[]
  onTake: (person: FoundPerson) => void
  onSwap: (person: NewPerson) => void
}

/** Who is meant by what is typed as a rider, and what speaks against it. */
export function RiderHint({ rider, competition, found, onTake, onSwap }: RiderHintProps) {
  const t = useMessages()
  const { discipline } = competition
  if (!rider) return t('competitors.rider.hint')
  if ('known' in rider) {
    const { id, nation } = rider.known
    const horses = competition.competitors
      .flatMap(legsOf)
      .filter(({ person }) => person.id === id)
      .map(({ horse }) => horse.name)
    const words = [
      t('competitors.registered', { more: nation ?? '' }).trim(),
      ...(horses.length === 0
        ? []
        : [t('competitors.ridesAlready', { horses: horses.join(', '), discipline })]),
    ]
    const over = oneMoreWords({ kind: 'rider', id, name: listName(rider.known) }, competition, t)
    return <Warned words={words.join(' · ')} warnings={[over ?? []].flat()} />
  }
  return <NewPersonHint person={rider.new} {...{ competition, found, onTake, onSwap }} />
}

/** Who is meant by what is typed as somebody who does not ride. */
export function MemberHint({ rider, ...given }: RiderHintProps) {
  const t = useMessages()
  if (!rider) return null
  if ('new' in rider) return <NewPersonHint person={rider.new} {...given} />
  return t('competitors.registered', { more: moreOfPerson(rider.known) }).trim()
}

interface NewPersonHintProps extends Omit<RiderHintProps, 'rider'> {
  person: NewPerson
}

function NewPersonHint({ person, competition, found, onTake, onSwap }: NewPersonHintProps) {
  const t = useMessages()
  // The search takes letters as they are typed; who starts here is known in any spelling.
  const [same] = sameNamed(person, [
    ...found,
    ...competition.competitors.flatMap((row) => [row.person, ...othersOf(row)]),
  ])
  if (same) {
    return (
      <TakeHint
        text={t('competitors.duplicate', { name: listName(same), more: moreOfPerson(same) })}
        onTake={() => onTake(same)}
      />
    )
  }
  const { firstName, familyName, nation } = person
  return (
    <Text span size="xs">
      {t('competitors.new.understood', { firstName, familyName, nation: nation ?? '–' })}{' '}
      {!person.isSure && (
        <Anchor component="button" type="button" size="xs" onClick={() => onSwap(person)}>
          {t('competitors.swapNames')}
        </Anchor>
      )}
    </Text>
  )
}

interface HorseHintProps {
  horse: Choice<FoundHorse, string>
  riderId: string | null
  competition: CompetitorsCompetition
  found: readonly FoundHorse[]
  onTake: (horse: FoundHorse) => void
}

/** The same of the horse; `riderId` is who is to ride it, where that is somebody registered. */
export function HorseHint({ horse, riderId, competition, found, onTake }: HorseHintProps) {
  const t = useMessages()
  if (!horse) return null
  const warningsOf = (meant: FoundHorse) => {
    const { discipline, competitors } = competition
    const person = riderId === null ? null : { id: riderId }
    const riders = otherRiders({ person, horse: meant }, competitors).join(', ')
    return [
      riders === '' ? [] : t('competitors.horse.alsoWith', { riders, discipline }),
      oneMoreWords({ kind: 'horse', id: meant.id, name: meant.name }, competition, t) ?? [],
    ].flat()
  }
  if ('known' in horse) {
    const words = t('competitors.registered', { more: moreOfHorse(horse.known) }).trim()
    return <Warned words={words} warnings={warningsOf(horse.known)} />
  }
  const [same] = sameNamedHorses(horse.new, [
    ...found,
    ...competition.competitors.flatMap((row) => [row.horse, ...furtherHorsesOf(row)]),
  ])
  if (!same) return t('competitors.new.horse.understood')
  return (
    <>
      <TakeHint
        text={t('competitors.duplicate', { name: same.name, more: moreOfHorse(same) })}
        onTake={() => onTake(same)}
      />
      <Warned words="" warnings={warningsOf(same)} />
    </>
  )
}

function TakeHint({ text, onTake }: { text: string; onTake: () => void }) {
  const t = useMessages()
  return (
    <Text span size="xs">
      {text}{' '}
      <Anchor component="button" type="button" size="xs" onClick={onTake}>
        {t('competitors.duplicate.take')}
      </Anchor>
    </Text>
  )
}

/** A warning refuses nothing: many rules allow what others forbid. */
function Warned({ words, warnings }: { words: string; warnings: readonly string[] }) {
  return (
    <>
      {words}
      {warnings.map((warning) => (
        <Text key={warning} span display="block" size="xs" c="ochre">
          {warning}
        </Text>
      ))}
    </>
  )
}
