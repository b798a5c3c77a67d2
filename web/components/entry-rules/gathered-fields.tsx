import { NativeSelect, Stack, Text } from '@mantine/core'
import type { Condition } from '#domain/entries/condition.ts'
import { isKind, type Kind, readPath } from '#domain/entries/kinds.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { Path } from './condition-problems.ts'
import classes from './entry-rules.module.css'
import { FactSelect } from './fact-select.tsx'
import { NestedConditions, type PartsProps } from './nested-editors.tsx'
import { type Around, countedFor, ownersFor } from './offered-facts.ts'
import { useProblem } from './rule-editing.tsx'
import type { Gathering, PartsOf } from './value-parts.ts'

/** How many things: of whom, each or only different ones, and which. */
export function CountFields(props: PartsProps & { parts: PartsOf<'count'> }) {
  const { parts, onParts, around, at, error } = props
  const t = useMessages()
  const problem = useProblem([...at, 'distinct'])
  const { distinct, ...plain } = parts
  return (
    <Stack gap="xs">
      <div className={classes['row']}>
        <KindSelect
          label={t('rule-editor.counted')}
          kinds={countedFor(around.about)}
          value={parts.kind}
          onChange={(kind) => onParts({ ...parts, kind })}
          error={error}
        />
        <OwnerSelect
          counted={parts.kind}
          around={around}
          value={parts.of}
          onChange={(of) => onParts(withOwner(parts, of))}
        />
        <FactSelect
          label={t('rule-editor.counted.distinct')}
          around={{ about: parts.kind, outer: around.about }}
          value={distinct ?? 'all'}
          onChange={(next) => onParts(next === 'all' ? plain : { ...plain, distinct: next })}
          further={[
            {
              group: t('rule-editor.group.more'),
              items: [{ value: 'all', label: t('rule-editor.counted.all') }],
            },
          ]}
          error={problem}
        />
      </div>
      <WhereField
        kind={parts.kind}
        around={around}
        at={at}
        value={parts.where}
        onChange={(where) => onParts(withWhere(parts, where))}
      />
    </Stack>
  )
}

/** The sum, mean, lowest or highest of a fact of several things. */
export function GatheredFields(props: PartsProps & { parts: PartsOf<Gathering> }) {
  const { parts, onParts, around, at, error } = props
  const t = useMessages()
  const problem = useProblem([...at, parts.form])
  const kinds = countedFor(around.about)
  const kind = parts.over ?? readPath(parts.fact)?.kind ?? kinds[0] ?? 'place'
  const { over: _, ...plain } = parts
  return (
    <Stack gap="xs">
      <div className={classes['row']}>
        <FactSelect
          label={t('rule-editor.fact')}
          around={{ about: kind, outer: around.about }}
          value={parts.fact}
          onChange={(fact) => onParts({ ...parts, fact })}
          error={problem ?? error}
        />
        <KindSelect
          label={t('rule-editor.gathered.over')}
          kinds={kinds}
          value={kind}
          onChange={(next) => onParts({ ...plain, over: next })}
        />
        <OwnerSelect
          counted={kind}
          around={around}
          value={parts.of}
          onChange={(of) => onParts(withOwner(parts, of))}
        />
      </div>
      <WhereField
        {...{ kind, around, at }}
        value={parts.where}
        onChange={(where) => onParts(withWhere(parts, where))}
      />
    </Stack>
  )
}

type Gathered = PartsOf<'count' | Gathering>

function withOwner(parts: Gathered, of: Kind | undefined): Gathered {
  const { of: _, ...rest } = parts
  return of === undefined ? rest : { ...rest, of }
}

function withWhere(parts: Gathered, where: Condition | undefined): Gathered {
  const { where: _, ...rest } = parts
  return where === undefined ? rest : { ...rest, where }
}

interface KindSelectProps {
  label: string
  kinds: readonly Kind[]
  value: Kind
  onChange: (kind: Kind) => void
  error?: string | undefined
}

export function KindSelect({ label, kinds, value, onChange, error }: KindSelectProps) {
  const t = useMessages()
  const all = kinds.includes(value) ? kinds : [...kinds, value]
  return (
    <NativeSelect
      label={label}
      value={value}
      error={error}
      data={all.map((kind) => ({ value: kind, label: t(`entry-rules.kind.many.${kind}`) }))}
      onChange={(event) => {
        const chosen = event.currentTarget.value
        if (isKind(chosen)) onChange(chosen)
      }}
    />
  )
}

interface OwnerSelectProps {
  counted: Kind
  around: Around
  value: Kind | undefined
  onChange: (of: Kind | undefined) => void
}

function OwnerSelect({ counted, around, value, onChange }: OwnerSelectProps) {
  const t = useMessages()
  const owners = ownersFor(around.about, counted).filter((kind) => kind !== around.about)
  const all = value === undefined || owners.includes(value) ? owners : [...owners, value]
  return (
    <NativeSelect
      label={t('rule-editor.counted.of')}
      value={value ?? ''}
      data={[
        { value: '', label: t('rule-editor.counted.own') },
        ...all.map((kind) => ({ value: kind, label: t(`entry-rules.kind.by.${kind}`) })),
      ]}
      onChange={(event) => {
        const chosen = event.currentTarget.value
        onChange(isKind(chosen) ? chosen : undefined)
      }}
    />
  )
}

interface WhereFieldProps {
  kind: Kind
  around: Around
  at: Path
  value: Condition | undefined
  onChange: (where: Condition | undefined) => void
}

function WhereField({ kind, around, at, value, onChange }: WhereFieldProps) {
  const t = useMessages()
  return (
    <div className={classes['where']}>
      {value !== undefined && <Text size="sm">{t('rule-editor.where')}</Text>}
      <NestedConditions
        {...{ value, onChange }}
        around={{ about: kind, outer: around.about }}
        at={[...at, 'where']}
        addLabel={t('rule-editor.where.add')}
      />
    </div>
  )
}
