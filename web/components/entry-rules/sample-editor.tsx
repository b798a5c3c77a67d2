import {
  Fieldset,
  MultiSelect,
  NativeSelect,
  SimpleGrid,
  Stack,
  TagsInput,
  TextInput,
} from '@mantine/core'
import { useMemo } from 'react'
import type { Entry } from '#domain/entries/entry-file.ts'
import { facetsOf, mentionedFacts } from '#domain/entries/mentioned-facts.ts'
import type { PriceListRules } from '#domain/entries/rules.ts'
import type { EntryVocabulary } from '#domain/entries/vocabulary.ts'
import { factWords } from '#locales/rule-facts.ts'
import { asSentence } from '#locales/rule-grammar.ts'
import { DayInput } from '#web/components/day-input.tsx'
import { OptionalDecimalInput } from '#web/components/forms/optional-decimal-input.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { isUsualEach } from './each-select.tsx'
import { type AskedFacts, FactFields } from './fact-fields.tsx'
import { MomentInput } from './moment-input.tsx'
import { useRuleEditing } from './rule-editing.tsx'
import { RuleEditors } from './rule-editors.tsx'
import { asTyped, freeName, textOf, textsOf, withFact } from './sample-things.ts'
import { ThingList } from './thing-list.tsx'

interface SampleEditorProps {
  value: Entry
  onChange: (entry: Entry) => void
  vocabulary: EntryVocabulary
  /** What they ask can be filled in. */
  rules: PriceListRules
}

interface ChangedParts {
  riders?: Entry['riders']
  horses?: Entry['horses']
  turnouts?: Entry['turnouts']
  places?: Entry['places']
  items?: Entry['items']
}

type Part<Name extends 'riders' | 'horses' | 'turnouts' | 'places' | 'items'> = Entry[Name][number]

/** An entry that is made up to see what it pays: who, with which horses, in what, and when. */
export function SampleEditor({ value, onChange, vocabulary, rules }: SampleEditorProps) {
  const t = useMessages()
  const asked = useMemo((): AskedFacts => {
    const paths = new Set(mentionedFacts(rules).map(({ path }) => path))
    return (kind) =>
      vocabulary.facts.filter(
        (each) => each.kind === kind && each.fact !== 'id' && paths.has(`${kind}.${each.fact}`),
      )
  }, [rules, vocabulary])
  const facets = useMemo(() => facetsOf(rules).filter((fact) => fact !== 'block'), [rules])
  const change = (next: ChangedParts) => onChange(Object.assign({}, value, next))
  const shared = { entry: value, change, vocabulary, asked, facets }
  return (
    <RuleEditors vocabulary={vocabulary} problems={[]}>
      <Stack>
        <TextInput
          label={t('rule-editor.sample.name')}
          maxLength={100}
          value={textOf(value, 'name') ?? value.id}
          onChange={(event) => onChange(withFact(value, 'name', event.currentTarget.value))}
        />
        <Moments entry={value} onChange={onChange} asked={asked} />
        <People {...shared} />
        <Starts {...shared} />
        <Products {...shared} />
      </Stack>
    </RuleEditors>
  )
}

interface PartsProps {
  entry: Entry
  change: (next: ChangedParts) => void
  vocabulary: EntryVocabulary
  asked: AskedFacts
  /** By what fees count apart: days, weeks. */
  facets: readonly string[]
}

const moments = ['at', 'completeAt', 'paidAt', 'withdrawnAt'] as const

function Moments({
  entry,
  onChange,
  asked,
}: {
  entry: Entry
  onChange: (entry: Entry) => void
  asked: AskedFacts
}) {
  const t = useMessages()
  return (
    <Fieldset legend={t('rule-editor.sample.when')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {moments.map((moment) => (
          <MomentInput
            key={moment}
            label={t(`rule-editor.sample.${moment}`)}
            value={textOf(entry, moment) ?? ''}
            onChange={(next) => onChange(withFact(entry, moment, next === '' ? null : next))}
          />
        ))}
      </SimpleGrid>
      <FactFields
        kind="entry"
        thing={entry}
        facts={asked('entry').filter(({ fact }) => moments.every((each) => each !== fact))}
        onChange={(fact, next) => onChange(withFact(entry, fact, next))}
      />
    </Fieldset>
  )
}

function People({ entry, change, asked, facets }: PartsProps) {
  const t = useMessages()
  const { riders, horses, turnouts } = entry
  return (
    <>
      <ThingList
        label={t('rule-editor.sample.riders')}
        addLabel={t('rule-editor.sample.addRider')}
        things={riders}
        nameOf={({ id }) => id}
        onAdd={() => change({ riders: [...riders, { id: freeName('R', riders) }] })}
        onChange={(next) => change({ riders: next })}
        fields={(rider: Part<'riders'>, set) => (
          <FactFields
            kind="rider"
            thing={rider}
            facts={asked('rider')}
            onChange={(fact, next) => set(withFact(rider, fact, next))}
          />
        )}
      />
      <ThingList
        label={t('rule-editor.sample.horses')}
        addLabel={t('rule-editor.sample.addHorse')}
        things={horses}
        nameOf={({ id }) => id}
        onAdd={() => change({ horses: [...horses, { id: freeName('H', horses) }] })}
        onChange={(next) => change({ horses: next })}
        fields={(horse: Part<'horses'>, set) => (
          <>
            <FactFields
              kind="horse"
              thing={horse}
              facts={asked('horse').filter(({ fact }) => !facets.includes(fact))}
              onChange={(fact, next) => set(withFact(horse, fact, next))}
            />
            <FacetFields
              facets={facets}
              thing={horse}
              onChange={(fact, next) => set(withFact(horse, fact, next))}
            />
          </>
        )}
      />
      <ThingList
        label={t('rule-editor.sample.turnouts')}
        addLabel={t('rule-editor.sample.addTurnout')}
        things={turnouts}
        nameOf={({ id }) => id}
        onAdd={() =>
          change({ turnouts: [...turnouts, { id: freeName('T', turnouts), horses: [] }] })
        }
        onChange={(next) => change({ turnouts: next })}
        fields={(turnout: Part<'turnouts'>, set) => (
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <NameSelect
              label={asSentence(t('entry-rules.kind.one.rider'), t.locale)}
              names={riders}
              value={turnout.rider}
              onChange={(rider) => set(withFact(turnout, 'rider', rider))}
            />
            <MultiSelect
              label={t('rule-editor.sample.horses')}
              data={horses.map(({ id }) => id)}
              value={turnout.horses}
              searchable
              openOnFocus={false}
              hidePickedOptions
              onChange={(next) => set(withFact(turnout, 'horses', next))}
            />
          </SimpleGrid>
        )}
      />
    </>
  )
}

function Starts({ entry, change, vocabulary, asked }: PartsProps) {
  const t = useMessages()
  const { riders, horses, turnouts, places } = entry
  const [first] = vocabulary.competitions
  const add = () => {
    const place = { competition: nextCompetition(places, vocabulary) }
    const isDriven = turnouts.length > 0
    const who = isDriven
      ? named('turnout', turnouts)
      : { ...named('rider', riders), ...named('horse', horses) }
    change({ places: [...places, Object.assign(place, who)] })
  }
  return (
    <ThingList
      label={t('rule-editor.sample.places')}
      addLabel={t('rule-editor.sample.addPlace')}
      things={places}
      nameOf={(_, index) => t('rule-editor.sample.place', { number: index + 1 })}
      onAdd={first === undefined ? null : add}
      onChange={(next) => change({ places: next })}
      fields={(place: Part<'places'>, set) => (
        <>
          <SimpleGrid cols={{ base: 1, sm: 3 }}>
            <NativeSelect
              label={asSentence(t('entry-rules.kind.one.competition'), t.locale)}
              value={place.competition}
              data={vocabulary.competitions.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(event) => set(withFact(place, 'competition', event.currentTarget.value))}
            />
            <NameSelect
              label={asSentence(t('entry-rules.kind.one.rider'), t.locale)}
              names={riders}
              value={place.rider}
              onChange={(rider) => set(withFact(place, 'rider', rider))}
            />
            <NameSelect
              label={asSentence(t('entry-rules.kind.one.horse'), t.locale)}
              names={horses}
              value={place.horse}
              onChange={(horse) => set(withFact(place, 'horse', horse))}
            />
            {turnouts.length > 0 && (
              <NameSelect
                label={asSentence(t('entry-rules.kind.one.turnout'), t.locale)}
                names={turnouts}
                value={place.turnout}
                onChange={(turnout) => set(withFact(place, 'turnout', turnout))}
              />
            )}
          </SimpleGrid>
          <FactFields
            kind="place"
            thing={place}
            facts={asked('place')}
            onChange={(fact, next) => set(withFact(place, fact, next))}
          />
        </>
      )}
    />
  )
}

function Products({ entry, change, vocabulary, asked, facets }: PartsProps) {
  const t = useMessages()
  const { horses, items } = entry
  const [first] = vocabulary.products
  const own = asked('item').filter(
    ({ fact }) => !['quantity', 'nights', 'from', 'to', ...facets].includes(fact),
  )
  return (
    <ThingList
      label={t('rule-editor.sample.items')}
      addLabel={t('rule-editor.sample.addItem')}
      things={items}
      nameOf={(_, index) => t('rule-editor.sample.item', { number: index + 1 })}
      onAdd={
        first === undefined ? null : () => change({ items: [...items, { product: first.id }] })
      }
      onChange={(next) => change({ items: next })}
      fields={(item: Part<'items'>, set) => (
        <>
          <SimpleGrid cols={{ base: 1, sm: 3 }}>
            <NativeSelect
              label={asSentence(t('entry-rules.kind.one.product'), t.locale)}
              value={item.product}
              data={vocabulary.products.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(event) => set(withFact(item, 'product', event.currentTarget.value))}
            />
            <NameSelect
              label={asSentence(t('entry-rules.kind.one.horse'), t.locale)}
              names={horses}
              value={item.horse}
              onChange={(horse) => set(withFact(item, 'horse', horse))}
            />
            <OptionalDecimalInput
              label={t('rule-editor.quantity')}
              minimum={0}
              maximum={10_000}
              value={typeof item['quantity'] === 'number' ? item['quantity'] : null}
              onChange={(next) => set(withFact(item, 'quantity', next))}
            />
            {(['from', 'to'] as const).map((day) => (
              <DayInput
                key={day}
                label={t(day === 'from' ? 'rule-editor.from' : 'rule-editor.until')}
                value={textOf(item, day) ?? ''}
                onChange={(next) => set(withFact(item, day, next === '' ? null : next))}
              />
            ))}
          </SimpleGrid>
          <FactFields
            kind="item"
            thing={item}
            facts={own}
            onChange={(fact, next) => set(withFact(item, fact, next))}
          />
          <FacetFields
            facets={facets}
            thing={item}
            onChange={(fact, next) => set(withFact(item, fact, next))}
          />
        </>
      )}
    />
  )
}

interface FacetFieldsProps {
  facets: readonly string[]
  thing: object
  onChange: (fact: string, value: readonly (string | number)[] | null) => void
}

/** The days or weeks of a horse or an order, where fees count them apart; what is not said is in all of them. */
function FacetFields({ facets, thing, onChange }: FacetFieldsProps) {
  const t = useMessages()
  const { words } = useRuleEditing()
  if (facets.length === 0) return null
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} mt="xs">
      {facets.map((fact) => (
        <TagsInput
          key={fact}
          label={
            isUsualEach(fact)
              ? t(`rule-editor.each.${fact}`)
              : asSentence(factWords(`item.${fact}`, 'bare', words), t.locale)
          }
          description={t('rule-editor.sample.facet')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxTags={100}
          value={textsOf(thing, fact)}
          onChange={(next) => onChange(fact, next.length === 0 ? null : next.map(asTyped))}
        />
      ))}
    </SimpleGrid>
  )
}

interface NameSelectProps {
  label: string
  names: readonly { id: string }[]
  value: string | undefined
  onChange: (name: string | undefined) => void
}

function NameSelect({ label, names, value, onChange }: NameSelectProps) {
  const t = useMessages()
  return (
    <NativeSelect
      label={label}
      value={value ?? ''}
      data={[
        { value: '', label: t('rule-editor.sample.unsaid') },
        ...names.map(({ id }) => ({ value: id, label: id })),
      ]}
      onChange={(event) => {
        const chosen = event.currentTarget.value
        onChange(chosen === '' ? undefined : chosen)
      }}
    />
  )
}

/** Who starts often starts in the one after it, too. */
function nextCompetition(places: Entry['places'], { competitions }: EntryVocabulary): string {
  const last = competitions.findIndex(({ id }) => id === places.at(-1)?.competition)
  return (competitions[last + 1] ?? competitions[0])?.id ?? ''
}

function named(kind: 'rider' | 'horse' | 'turnout', things: readonly { id: string }[]) {
  const last = things.at(-1)
  return last === undefined ? {} : { [kind]: last.id }
}
