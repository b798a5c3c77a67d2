import { MultiSelect, NativeSelect, Stack } from '@mantine/core'
import { isKind, type Kind, kinds, leadsToOne } from '#domain/entries/kinds.ts'
import type { Limit } from '#domain/entries/rules.ts'
import { factWords } from '#locales/rule-facts.ts'
import { limitSentence } from '#locales/rule-sentence.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { FactSelect } from './fact-select.tsx'
import { number, offeredFacts } from './offered-facts.ts'
import { useProblem, useRuleEditing } from './rule-editing.tsx'
import { RuleEditors } from './rule-editors.tsx'
import {
  ConditionPart,
  OptionalValue,
  type RuleFieldsProps,
  RuleSentence,
  TextField,
  WholeProblem,
} from './rule-parts.tsx'

const below: ['label', 'input', 'description', 'error'] = ['label', 'input', 'description', 'error']

/** How many at most, counted together for whom, and what comes of more. */
export function LimitEditor(props: RuleFieldsProps<Limit>) {
  const { vocabulary, problems } = props
  return (
    <RuleEditors {...{ vocabulary, problems }}>
      <LimitFields {...props} />
    </RuleEditors>
  )
}

function LimitFields(props: RuleFieldsProps<Limit>) {
  const { value: limit, onChange } = props
  const { words } = useRuleEditing()
  const t = useMessages()
  const change = (next: Partial<Limit>) => onChange({ ...limit, ...next })
  return (
    <Stack>
      <RuleSentence>{limitSentence(limit, words)}</RuleSentence>
      <WholeProblem />
      <TextField
        name="text"
        label={t('rule-editor.text')}
        description={t('rule-editor.text.limit.hint')}
        value={limit.text}
        onChange={(text) => change({ text })}
        required
      />
      <NativeSelect
        label={t('rule-editor.count')}
        description={t('rule-editor.count.hint')}
        inputWrapperOrder={below}
        value={limit.count}
        data={(['place', 'item'] as const).map((kind) => ({
          value: kind,
          label: t(`entry-rules.kind.many.${kind}`),
        }))}
        onChange={(event) =>
          change({ count: event.currentTarget.value === 'item' ? 'item' : 'place' })
        }
      />
      <WithinSelect
        count={limit.count}
        value={limit.within}
        onChange={(within) => change({ within: [...within] })}
      />
      <OptionalValue
        name="most"
        label={t('rule-editor.most')}
        setLabel={t('rule-editor.most.set')}
        start=""
        value={limit.most}
        onChange={(most) => change({ most })}
        about={limit.count}
        kind={number}
      />
      {limit.most !== undefined && <WhenFull {...{ limit }} onChange={change} />}
      <ConditionPart
        name="where"
        label={t('rule-editor.which')}
        value={limit.where}
        onChange={(where) => change({ where })}
        about={limit.count}
        whenEmpty={t('rule-editor.which.empty')}
      />
      <FurtherFields {...{ limit }} onChange={change} />
    </Stack>
  )
}

interface PartProps {
  limit: Limit
  onChange: (next: Partial<Limit>) => void
}

function WhenFull({ limit, onChange }: PartProps) {
  const t = useMessages()
  const waits = limit.then === 'wait'
  return (
    <>
      <NativeSelect
        label={t('rule-editor.then')}
        value={limit.then ?? 'refuse'}
        data={(['refuse', 'wait'] as const).map((each) => ({
          value: each,
          label: t(`rule-editor.then.${each}`),
        }))}
        onChange={(event) => {
          const next = event.currentTarget.value === 'wait' ? 'wait' : 'refuse'
          // biome-ignore lint/suspicious/noThenProperty: the word of the file; nobody awaits a limit
          onChange(next === 'wait' ? { then: next } : { then: next, until: undefined })
        }}
      />
      {waits && (
        <OptionalValue
          name="until"
          label={t('rule-editor.waitUntil')}
          setLabel={t('rule-editor.waitUntil.set')}
          start={{ fact: 'show.closing' }}
          value={limit.until}
          onChange={(until) => onChange({ until })}
          about={limit.count}
          kind={{ type: 'date' }}
        />
      )}
    </>
  )
}

function FurtherFields({ limit, onChange }: PartProps) {
  const t = useMessages()
  const problem = useProblem(['distinct'])
  const [member, ...others] = limit.within
  const about: Kind =
    member !== undefined && others.length === 0 && isKind(member) ? member : 'show'
  return (
    <>
      <FactSelect
        label={t('rule-editor.distinct')}
        around={{ about: limit.count, outer: null }}
        value={limit.distinct ?? 'all'}
        onChange={(next) => onChange({ distinct: next === 'all' ? undefined : next })}
        further={[
          {
            group: t('rule-editor.group.more'),
            items: [{ value: 'all', label: t('rule-editor.distinct.none') }],
          },
        ]}
        error={problem}
      />
      <OptionalValue
        name="least"
        label={t('rule-editor.least')}
        description={t('rule-editor.least.hint')}
        setLabel={t('rule-editor.least.set')}
        start=""
        value={limit.least}
        onChange={(least) => onChange({ least })}
        about={about}
        kind={number}
      />
      <TextField
        name="id"
        label={t('rule-editor.id')}
        description={t('rule-editor.id.hint')}
        value={limit.id}
        maxLength={100}
        onChange={(id) => onChange({ id })}
      />
      <TextField
        name="note"
        label={t('rule-editor.note')}
        description={t('rule-editor.note.hint')}
        value={limit.note}
        maxLength={2000}
        onChange={(note) => onChange({ note: note === '' ? undefined : note })}
      />
    </>
  )
}

interface WithinSelectProps {
  count: Limit['count']
  value: readonly string[]
  onChange: (within: readonly string[]) => void
}

/** Kinds and facts: per rider and competition, per rider and level. */
function WithinSelect({ count, value, onChange }: WithinSelectProps) {
  const { vocabulary, words } = useRuleEditing()
  const t = useMessages()
  const here = useProblem(['within'])
  const inside = useProblem(['within'], 'inside')
  const near = kinds.filter((kind) => leadsToOne(count, kind) && kind !== count)
  const facts = offeredFacts(vocabulary, { about: count, outer: null })
  const label = (member: string) =>
    isKind(member) ? t(`entry-rules.kind.one.${member}`) : factWords(member, 'bare', words)
  const offered = [...near, ...facts.filter(({ fact }) => fact !== 'id').map(({ path }) => path)]
  const all = [...new Set([...offered, ...value])]
  return (
    <MultiSelect
      label={t('rule-editor.within')}
      description={t('rule-editor.within.hint')}
      inputWrapperOrder={below}
      data={all.map((member) => ({ value: member, label: label(member) }))}
      value={[...value]}
      error={here ?? inside}
      onChange={onChange}
      searchable
      openOnFocus={false}
      hidePickedOptions
      maxValues={10}
    />
  )
}
