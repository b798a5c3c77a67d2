import { Alert, Group, Stack, Text, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useMemo, useState } from 'react'
import { ruleProblems } from '#domain/entries/check-rules.ts'
import type { PriceListRules } from '#domain/entries/rules.ts'
import type { EntryVocabulary } from '#domain/entries/vocabulary.ts'
import type { Translate } from '#locales/messages.ts'
import { confirm } from '#web/components/confirm.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import type { Edge } from '#web/components/row-drag.ts'
import { useMessages } from '#web/i18n/messages.ts'
import classes from './entry-rules.module.css'
import { PresetMenu } from './preset-menu.tsx'
import type { Preset } from './presets.ts'
import { RuleDialog, type SaveRule } from './rule-dialog.tsx'
import { useVocabularyWords } from './rule-editing.tsx'
import { idFromText } from './rule-id.ts'
import type { RuleKind } from './rule-kinds.ts'
import type { AnyRule } from './rule-problems.ts'
import { type DraggedRule, RuleRow } from './rule-row.tsx'
import { useRefusal } from './use-refusal.ts'

interface RuleListProps<Rule extends AnyRule> {
  kind: RuleKind<Rule>
  /** Those of the list, or the part of them that is shown. */
  list: readonly Rule[]
  /** All rules of the schedule: rules name one another. */
  rules: PriceListRules
  vocabulary: EntryVocabulary
  mayWrite: boolean
  /** The usual rates of VAT where the show is, in basis points. */
  vatRates?: readonly number[]
  /** Each rejects as a mutation does; what was refused is shown. */
  onSave: SaveRule<Rule>
  onRemove: (rule: Rule) => Promise<unknown>
  /** Before another of the list, or last. */
  onMove: (rule: Rule, before: Rule | null) => Promise<unknown>
  preview?: (rules: PriceListRules) => ReactNode
}

/** The open rule: one of the list by its id, or a new one. */
type Opened<Rule> = { id: string } | { start: Rule }

/** Rules of a schedule as sentences, to be written, put in order and taken away. */
export function RuleList<Rule extends AnyRule>(props: RuleListProps<Rule>) {
  const { kind, list, rules, mayWrite } = props
  const t = useMessages()
  const [opened, setOpened] = useState<Opened<Rule> | null>(null)
  const taken = rules[kind.list].map(({ id }) => id)
  const begin = (preset: Preset<Rule> | null) =>
    setOpened({ start: newRule(kind, preset, { rules, t }) })
  const duplicate = (rule: Rule) => {
    const text = t('rule-editor.copyOf', { text: rule.text })
    setOpened({ start: { ...rule, text, id: idFromText(text, taken) } })
  }
  const adding = mayWrite && (
    <PresetMenu
      label={t(`rule-editor.list.add.${kind.list}`)}
      presets={kind.presets}
      isFirst={list.length === 0}
      onChoose={begin}
    />
  )
  const isNew = opened !== null && 'start' in opened
  const stored = isNew ? opened.start : list.find(({ id }) => id === opened?.id)
  return (
    <Stack gap="sm">
      {list.length === 0 ? (
        <EmptyState
          title={t(`rule-editor.list.empty.${kind.list}`)}
          text={t(`rule-editor.list.empty.${kind.list}.text`)}
          action={adding}
        />
      ) : (
        <>
          <Rows {...props} onEdit={({ id }) => setOpened({ id })} onDuplicate={duplicate} />
          <Group>{adding}</Group>
        </>
      )}
      {opened !== null && stored !== undefined && (
        <RuleDialog
          {...{ kind, rules, mayWrite, stored, isNew }}
          vocabulary={props.vocabulary}
          vatRates={props.vatRates}
          onSave={props.onSave}
          onClose={() => setOpened(null)}
          preview={props.preview}
        />
      )}
    </Stack>
  )
}

interface RowsProps<Rule extends AnyRule> extends RuleListProps<Rule> {
  onEdit: (rule: Rule) => void
  onDuplicate: (rule: Rule) => void
}

function Rows<Rule extends AnyRule>(props: RowsProps<Rule>) {
  const { kind, list, rules, vocabulary, mayWrite, onEdit, onDuplicate } = props
  const t = useMessages()
  const words = useVocabularyWords(vocabulary)
  const [said, setSaid] = useState('')
  const { refusal, attempt } = useRefusal()
  const problems = useMemo(() => problemCounts(rules, kind), [rules, kind])
  const move = async (rule: Rule, to: number) => {
    const rest = list.filter(({ id }) => id !== rule.id)
    const isMoved = await attempt(() => props.onMove(rule, rest[to] ?? null))
    if (!isMoved) return
    const values = { text: rule.text, position: to + 1, count: list.length }
    setSaid(t('rule-editor.list.moved', values))
  }
  const drop = (dropped: DraggedRule, index: number, edge: Edge) => {
    const from = list.findIndex(({ id }) => id === dropped.id)
    const rule = list[from]
    const slot = edge === 'above' ? index : index + 1
    const to = slot > from ? slot - 1 : slot
    if (rule !== undefined && to !== from) void move(rule, to)
  }
  const remove = async (rule: Rule) => {
    const isSure = await confirm({
      title: t('rule-editor.list.remove.ask', { text: rule.text }),
      text: t('rule-editor.list.remove.text'),
      verb: t('rule-editor.list.remove'),
      destructive: true,
    })
    if (isSure) await attempt(() => props.onRemove(rule))
  }
  return (
    <>
      {refusal !== '' && (
        <Alert color="red" role="alert">
          {refusal}
        </Alert>
      )}
      {kind.list === 'refunds' && list.length > 1 && (
        <Text size="sm" c="dimmed">
          {t('rule-editor.list.order')}
        </Text>
      )}
      <ol className={classes['rules']}>
        {list.map((rule, index) => (
          <RuleRow
            key={rule.id}
            rule={{ list: kind.list, id: rule.id, text: rule.text }}
            sentence={kind.sentence(rule, words)}
            problems={problems.get(rule.id) ?? 0}
            mayWrite={mayWrite}
            moves={{ up: index > 0, down: index < list.length - 1 }}
            onEdit={() => onEdit(rule)}
            onDuplicate={() => onDuplicate(rule)}
            onRemove={() => void remove(rule)}
            onMove={(by) => {
              const to = index + by
              if (to >= 0 && to < list.length) void move(rule, to)
            }}
            onDrop={(dropped, edge) => drop(dropped, index, edge)}
          />
        ))}
      </ol>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  )
}

/** How many things are wrong with each rule of the list, by its id. */
function problemCounts<Rule extends AnyRule>(
  rules: PriceListRules,
  { list }: RuleKind<Rule>,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { path } of ruleProblems(rules)) {
    const id = path[0] === list ? rules[list][Number(path[1])]?.id : undefined
    if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}

function newRule<Rule extends AnyRule>(
  kind: RuleKind<Rule>,
  preset: Preset<Rule> | null,
  { rules, t }: { rules: PriceListRules; t: Translate },
): Rule {
  const text = preset === null ? '' : t(preset.text)
  const taken = rules[kind.list].map(({ id }) => id)
  return kind.begin({ id: idFromText(text, taken), text }, preset?.make({ rules, t }))
}
