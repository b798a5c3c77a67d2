import { daysBetween } from '#domain/timetable/local-time.ts'
import type { Entry, FactValue } from './entry-file.ts'
import type { Kind } from './kinds.ts'
import { isMoment, looksLikeMoment, tidyMoment } from './moments.ts'
import { enlist, type Known, makeThing, type Thing, type World } from './things.ts'

/** Facts of an entry that hold for each of its places and items that has none of its own. */
const inherited = ['at', 'completeAt', 'paidAt', 'withdrawnAt', 'certificate'] as const

type Listed = Readonly<Record<string, FactValue | unknown>>

/** What is priced together: a show and all of its entries. */
export interface ShowEntries {
  show: Listed
  competitions: readonly (Listed & { id: string })[]
  products: readonly (Listed & { id: string })[]
  entries: readonly Entry[]
}

/** Connects everything by its ids; the file has been checked, so that every id is there. */
export function buildWorld({ show, competitions, products, entries }: ShowEntries): World {
  const builder = new WorldBuilder(show)
  for (const each of competitions) builder.add(builder.competitions, 'competition', each)
  for (const each of products) builder.add(builder.products, 'product', each)
  for (const each of entries) builder.list(each)
  for (const each of entries) builder.connect(each)
  return builder.finish()
}

type Numbered<Listed> = Listed & { id: string }

/** What has no id of its own is called by its number: `place1`, `item2`. */
export function withIds<Listed extends { id?: string | undefined }>(
  kind: Kind,
  listed: readonly Listed[],
): readonly Numbered<Listed>[] {
  return listed.map((each, index) => ({ ...each, id: each.id ?? `${kind}${index + 1}` }))
}

/** What a pair is called, `R+H`: no two pairs the same, whatever their riders and horses are called. */
function pairId(rider: string, horse: string): string {
  const isPlain = !`${rider}${horse}`.includes('+')
  return isPlain ? `${rider}+${horse}` : JSON.stringify([rider, horse])
}

class WorldBuilder {
  readonly show: Thing
  readonly competitions = new Map<string, Thing>()
  readonly products = new Map<string, Thing>()
  private readonly entries = new Map<string, Thing>()
  private readonly riders = new Map<string, Thing>()
  private readonly horses = new Map<string, Thing>()
  private readonly pairs = new Map<string, Thing>()
  private count = 0

  constructor(show: Listed) {
    this.show = makeThing('show', 'show', 0)
    state(this.show, show)
  }

  /** A thing of the show: of the same id there is one, and what is said of it twice is laid together. */
  add(among: Map<string, Thing>, kind: Kind, listed: Listed & { id: string }): Thing {
    const thing = among.get(listed.id) ?? this.make(kind, listed.id)
    among.set(listed.id, thing)
    state(thing, listed)
    return thing
  }

  /** The entry with its riders and horses: places of any entry may name them. */
  list(listed: Entry): void {
    const { riders, horses, turnouts, teams, pairs, places, items, changes, incidents, ...entry } =
      listed
    const thing = this.add(this.entries, 'entry', entry)
    for (const each of riders) listOnce(thing, 'riders', this.add(this.riders, 'rider', each))
    for (const each of horses) listOnce(thing, 'horses', this.add(this.horses, 'horse', each))
  }

  connect(listed: Entry): void {
    const entry = this.entries.get(listed.id)
    if (entry === undefined) return
    const own = { turnout: new Map<string, Thing>(), team: new Map<string, Thing>() }
    for (const each of listed.turnouts) this.turnout(entry, own.turnout, each)
    for (const each of listed.teams) {
      const team = this.add(own.team, 'team', each)
      team.entry = entry
      enlist(entry, 'teams', team)
    }
    for (const each of withIds('place', listed.places)) this.place(entry, own, each)
    for (const { rider, horse, ...facts } of listed.pairs) this.pair(entry, { rider, horse, facts })
    for (const each of withIds('item', listed.items)) this.item(entry, each)
    for (const kind of ['change', 'incident'] as const) {
      for (const each of withIds(kind, listed[`${kind}s`])) {
        this.happening(entry, own, { kind, listed: each })
      }
    }
  }

  finish(): World {
    const { show } = this
    for (const turnout of [...this.entries.values()].flatMap(({ turnouts }) => turnouts)) {
      for (const parts of ['places', 'items'] as const) {
        turnout[parts] = [...new Set(turnout.horses.flatMap((horse) => horse[parts]))]
      }
    }
    for (const pair of this.pairs.values()) pair.items = pair.horses[0]?.items ?? pair.items
    return {
      show,
      competitions: [...this.competitions.values()],
      products: [...this.products.values()],
      entries: [...this.entries.values()],
      riders: [...this.riders.values()],
      horses: [...this.horses.values()],
      pairs: [...this.pairs.values()],
    }
  }

  private make(kind: Kind, id: string): Thing {
    this.count += 1
    return makeThing(kind, id, this.count)
  }

  private turnout(entry: Thing, among: Map<string, Thing>, listed: Entry['turnouts'][number]) {
    const turnout = this.add(among, 'turnout', listed)
    turnout.entry = entry
    turnout.rider = this.riderOf(entry, listed.rider)
    if (turnout.rider !== null) enlist(turnout.rider, 'turnouts', turnout)
    for (const id of new Set(listed.horses)) {
      const horse = this.horses.get(id)
      if (horse === undefined) continue
      enlist(turnout, 'horses', horse)
      enlist(horse, 'turnouts', turnout)
    }
    enlist(entry, 'turnouts', turnout)
  }

  private place(
    entry: Thing,
    own: { turnout: Map<string, Thing>; team: Map<string, Thing> },
    listed: Numbered<Entry['places'][number]>,
  ): void {
    const place = this.make('place', listed.id)
    state(place, listed)
    inherit(place, entry)
    place.standing = 'asking'
    place.place = place
    place.competition = this.competitions.get(listed.competition) ?? null
    place.turnout = (listed.turnout !== undefined && own.turnout.get(listed.turnout)) || null
    place.team = (listed.team !== undefined && own.team.get(listed.team)) || null
    const driver = listed.rider === undefined ? place.turnout?.rider : undefined
    place.rider = driver ?? this.riderOf(entry, listed.rider)
    const horses = place.turnout?.horses ?? this.horsesOf(entry, listed.horse)
    for (const each of horses) enlist(place, 'horses', each)
    const [horse] = horses
    if (place.rider !== null && horse !== undefined && horses.length === 1) {
      place.pair = this.pair(entry, { rider: place.rider.id, horse: horse.id, facts: {} })
    }
    this.attach(place, 'places')
  }

  private item(entry: Thing, listed: Numbered<Entry['items'][number]>): void {
    const item = this.make('item', listed.id)
    state(item, listed)
    inherit(item, entry)
    item.standing = 'asking'
    item.item = item
    item.product = this.products.get(listed.product) ?? null
    item.rider = this.riderOf(entry, listed.rider)
    const named = listed.horses?.flatMap((id) => this.horses.get(id) ?? [])
    const held = new Set(named ?? this.horsesOf(entry, listed.horse))
    for (const each of held) enlist(item, 'horses', each)
    if (!item.facts.has('quantity')) item.facts.set('quantity', 1)
    const nights = nightsOf(item)
    if (nights !== null) item.facts.set('nights', nights)
    this.attach(item, 'items')
  }

  private happening(
    entry: Thing,
    own: { turnout: Map<string, Thing>; team: Map<string, Thing> },
    { kind, listed }: { kind: 'change' | 'incident'; listed: Numbered<Entry['changes'][number]> },
  ): void {
    const thing = this.make(kind, listed.id)
    state(thing, listed)
    thing.entry = entry
    const { place, item, competition, product, turnout, team, rider, horse } = listed
    thing.place = entry.places.find(({ id }) => id === place) ?? null
    thing.item = entry.items.find(({ id }) => id === item) ?? null
    thing.competition = find(this.competitions, competition) ?? thing.place?.competition ?? null
    thing.product = find(this.products, product) ?? thing.item?.product ?? null
    thing.turnout = find(own.turnout, turnout) ?? thing.place?.turnout ?? null
    thing.team = find(own.team, team) ?? thing.place?.team ?? null
    thing.rider = find(this.riders, rider) ?? thing.place?.rider ?? null
    thing.pair = thing.place?.pair ?? null
    const named = find(this.horses, horse)
    const horses = named === null ? (thing.place?.horses ?? []) : [named]
    for (const each of horses) enlist(thing, 'horses', each)
    this.hangUp(thing, kind)
  }

  /** A change or incident is known to everything that it is about. */
  private hangUp(thing: Thing, kind: 'change' | 'incident'): void {
    const { entry } = thing
    const about = [thing.place, thing.item, thing.turnout, thing.team, thing.rider, thing.pair]
    const list = `${kind}s` as const
    for (const each of new Set([this.show, entry, ...about, ...thing.horses])) {
      if (each !== null) enlist(each, list, thing)
    }
  }

  private pair(
    entry: Thing,
    { rider, horse, facts }: { rider: string; horse: string; facts: Listed },
  ): Thing {
    const id = pairId(rider, horse)
    const pair = this.pairs.get(id) ?? this.make('pair', id)
    if (!this.pairs.has(id)) {
      this.pairs.set(id, pair)
      pair.rider = this.riders.get(rider) ?? null
      pair.pair = pair
      const ridden = this.horses.get(horse)
      if (ridden !== undefined) enlist(pair, 'horses', ridden)
      for (const each of [pair.rider, ridden]) if (each) enlist(each, 'pairs', pair)
    }
    state(pair, { ...facts, id })
    listOnce(entry, 'pairs', pair)
    return pair
  }

  /** Hangs a place or an item on everything that it belongs to. */
  private attach(part: Thing, list: 'places' | 'items'): void {
    const { entry, competition, product, rider, team, pair, horses } = part
    for (const owner of [this.show, entry, competition, product, rider, team, pair]) {
      if (owner !== null) enlist(owner, list, part)
    }
    for (const horse of horses) enlist(horse, list, part)
    for (const each of [rider, ...horses]) {
      if (each !== null && entry !== null) enlistedBy(each, entry)
    }
  }

  /** Where an entry has one rider, its places and items need not name them. */
  private riderOf(entry: Thing, id: string | undefined): Thing | null {
    if (id !== undefined) return this.riders.get(id) ?? null
    const [rider, ...more] = entry.riders
    return more.length === 0 ? (rider ?? null) : null
  }

  private horsesOf(entry: Thing, id: string | undefined): readonly Thing[] {
    if (id !== undefined) return [this.horses.get(id)].filter((each) => each !== undefined)
    return entry.horses.length === 1 ? entry.horses : []
  }
}

function find(among: ReadonlyMap<string, Thing>, id: string | undefined): Thing | null {
  return (id === undefined ? undefined : among.get(id)) ?? null
}

function state(thing: Thing, listed: Listed): void {
  for (const name of Object.keys(listed)) {
    const known = name === 'note' ? null : knownValue(listed[name])
    if (known !== null) thing.facts.set(name, known)
  }
}

function knownValue(value: unknown): Known | null {
  if (typeof value === 'string') {
    return looksLikeMoment(value) && isMoment(value) ? tidyMoment(value) : value
  }
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (!Array.isArray(value)) return null
  return value.flatMap((each) => {
    const known = knownValue(each)
    return known === null || typeof known === 'object' ? [] : [known]
  })
}

function inherit(part: Thing, entry: Thing): void {
  part.entry = entry
  for (const name of inherited) {
    const value = entry.facts.get(name)
    if (value !== undefined && !part.facts.has(name)) part.facts.set(name, value)
  }
}

function nightsOf({ facts }: Thing): number | null {
  const [from, to] = [facts.get('from'), facts.get('to')]
  if (typeof from !== 'string' || typeof to !== 'string') return null
  return isMoment(from) && isMoment(to) ? daysBetween(from.slice(0, 10), to.slice(0, 10)) : null
}

function listOnce(entry: Thing, list: 'riders' | 'horses' | 'pairs', thing: Thing): void {
  if (!entry[list].includes(thing)) enlist(entry, list, thing)
  enlistedBy(thing, entry)
}

function enlistedBy(thing: Thing, entry: Thing): void {
  if (!thing.entries.includes(entry)) enlist(thing, 'entries', entry)
}
