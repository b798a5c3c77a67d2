import {
  type Call,
  competitionInput,
  dressageChoice,
  idOf,
  type MarkedShow,
  textAt,
} from './call.ts'
import { commentOnHorse } from './every-mutation-of-comments.ts'
import { words } from './marked-text.ts'

/** A horse and its rider corrected, an owner, a duplicate merged, two rows kept apart, and a test of its own. */
export async function keepRegistry(call: Call, showId: string): Promise<MarkedShow['registered']> {
  const input = competitionInput('dressage', dressageChoice)
  const { id: competitionId } = idOf(await call('createCompetition', { showId, input }))
  const enter = async (familyName: string, horseName: string) => {
    const row = { familyName, firstName: 'Ann', horseName }
    const entered = await call('addCompetitor', { competitionId, input: row })
    const competitors: unknown = Reflect.get(Object(entered), 'competitors')
    const id = textAt(Array.isArray(competitors) ? competitors.at(-1) : null, 'id')
    const competitor = await call('competitor', { competitionId, id })
    return {
      personId: textAt(competitor, 'person', 'id'),
      horseId: textAt(competitor, 'horse', 'id'),
    }
  }
  const first = await enter('Kept', 'Kept')
  const second = await enter('Twice', 'Twice')
  const third = await enter('Other', 'Other')
  await call('saveRegistryHorse', {
    id: first.horseId,
    input: horse(),
    opened: { name: 'Kept' },
    reason: words(500),
  })
  await call('saveRegistryPerson', {
    id: first.personId,
    input: {
      firstName: words(100),
      familyName: words(100),
      nation: 'AUT',
      birthYear: 1990,
      feiId: '10011469',
      club: words(200),
    },
    opened: { firstName: 'Ann', familyName: 'Kept' },
    reason: words(500),
  })
  await keepOwners(call, first.horseId)
  await commentOnHorse(call, first.horseId)
  const pair = { of: 'horse', keptId: first.horseId, goneId: second.horseId }
  await call('mergeRegistered', { ...pair, reason: words(500) })
  await call('keepRegisteredApart', {
    of: 'horse',
    id: first.horseId,
    otherId: third.horseId,
  })
  return { ...first, testId: await makeTests(call) }
}

async function keepOwners(call: Call, horseId: string): Promise<void> {
  await call('saveHorseOwner', {
    horseId,
    id: null,
    input: { name: words(200), from: '2020-01-01' },
  })
  const gone = await call('saveHorseOwner', { horseId, id: null, input: { name: words(200) } })
  await call('deleteHorseOwner', { id: textAt(gone, 'stored', 'id') })
}

async function makeTests(call: Call): Promise<string> {
  const test = () => ({
    name: words(120),
    body: words(20),
    year: '2026',
    movements: [{ name: words(120), coefficient: 1 }],
    collectives: [{ label: words(60), coefficient: 2 }],
    maximumPoints: 30,
  })
  const kept = await call('saveOwnTest', { id: null, input: test() })
  const gone = await call('saveOwnTest', { id: null, input: test() })
  await call('deleteOwnTest', { id: textAt(gone, 'stored', 'id') })
  return textAt(kept, 'stored', 'id')
}

function horse() {
  return {
    name: words(120),
    nation: 'AUT',
    birthYear: 2015,
    sex: 'mare',
    feiId: '104GK69',
    ueln: '276020000123456',
    microchip: '276020000123456',
    sire: words(120),
    dam: words(120),
    damSire: words(120),
    breeder: words(200),
    studbook: words(120),
  }
}
