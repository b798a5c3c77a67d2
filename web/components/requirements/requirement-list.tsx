import { Alert, Button, Group, Menu, Stack, Text, VisuallyHidden } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { contracted } from '#locales/rule-grammar.ts'
import { conditionWords } from '#locales/rule-sentence.ts'
import { confirm } from '#web/components/confirm.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import classes from '#web/components/entry-rules/entry-rules.module.css'
import { useVocabularyWords } from '#web/components/entry-rules/rule-editing.tsx'
import { type DraggedRule, RuleRow } from '#web/components/entry-rules/rule-row.tsx'
import { useRefusal } from '#web/components/entry-rules/use-refusal.ts'
import type { OpenEntrySystem } from '#web/components/entry-system/entry-system-page.tsx'
import { useEntryVocabulary } from '#web/components/entry-system/use-entry-vocabulary.ts'
import type { SavedSection } from '#web/components/forms/use-section-form.ts'
import type { Edge } from '#web/components/row-drag.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { factNameOf } from './fact-name.ts'
import { RequirementDialog } from './requirement-dialog.tsx'
import type { Asked, AskedKind, AskedPreset } from './requirement-kind.ts'

interface RequirementListProps<Rule extends Asked> {
  kind: AskedKind<Rule>
  list: readonly Rule[]
  open: OpenEntrySystem
  /** Of `useRuleList`. */
  store: {
    saveSection: (rule: Rule, opened: Rule | null) => Promise<SavedSection<Rule> | undefined>
    remove: (rule: Rule) => Promise<unknown>
    move: (id: string, before: string | null) => Promise<unknown>
  }
}

/** What riders are asked for, to be written, put in order and taken away. */
export function RequirementList<Rule extends Asked>(props: RequirementListProps<Rule>) {
  const { kind, list, open, store } = props
  const t = useMessages()
  const [opened, setOpened] = useState<{ id: string } | { start: Rule } | null>(null)
  const taken = namesTaken(open)
  const start = (rule: Rule) => setOpened({ start: rule })
  const begin = (preset: AskedPreset<Rule> | null) => {
    if (preset === null) return start(kind.begin({ id: factNameOf('', taken), text: '' }))
    const text = t(preset.text)
    return start(preset.make({ id: factNameOf(text, taken), text }, t))
  }
  const duplicate = (rule: Rule) => {
    const text = t('rule-editor.copyOf', { text: rule.text })
    start({ ...rule, text, id: factNameOf(text, taken) })
  }
  const adding = <AddMenu kind={kind} onChoose={begin} />
  const isNew = opened !== null && 'start' in opened
  const stored = isNew ? opened.start : list.find(({ id }) => id === opened?.id)
  return (
    <Stack gap="sm">
      <Text c="dimmed" maw="42rem">
        {t(`entry-system.asked.${kind.list}.text`)}
      </Text>
      {list.length === 0 ? (
        <EmptyState
          title={t(`entry-system.asked.${kind.list}.empty`)}
          text={t(`entry-system.asked.${kind.list}.empty.text`)}
          action={adding}
        />
      ) : (
        <>
          <Rows
            {...{ kind, list, open, store }}
            onEdit={({ id }) => setOpened({ id })}
            onDuplicate={duplicate}
          />
          <Group>{adding}</Group>
        </>
      )}
      {opened !== null && stored !== undefined && (
        <RequirementDialog
          {...{ kind, open, stored, isNew, taken }}
          onSave={store.saveSection}
          onClose={() => setOpened(null)}
        />
      )}
    </Stack>
  )
}

/** Facts are told apart by their names, whichever list they come from. */
function namesTaken({ rules }: OpenEntrySystem): readonly string[] {
  return [...rules.memberships, ...rules.documents, ...rules.questions].map(({ id }) => id)
}

interface AddMenuProps<Rule extends Asked> {
  kind: AskedKind<Rule>
  /** Null for an empty one. */
  onChoose: (preset: AskedPreset<Rule> | null) => void
}

function AddMenu<Rule extends Asked>({ kind, onChoose }: AddMenuProps<Rule>) {
  const t = useMessages()
  return (
    <Menu position="bottom-start" width={300} withinPortal>
      <Menu.Target>
        <Button leftSection={<IconPlus size="1rem" />}>
          {t(`entry-system.asked.${kind.list}.add`)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('rule-editor.list.presets')}</Menu.Label>
        {kind.presets.map((preset) => (
          <Menu.Item key={preset.text} onClick={() => onChoose(preset)}>
            {t(preset.text)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => onChoose(null)}>{t('rule-editor.list.own')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

interface RowsProps<Rule extends Asked> extends RequirementListProps<Rule> {
  onEdit: (rule: Rule) => void
  onDuplicate: (rule: Rule) => void
}

function Rows<Rule extends Asked>({ kind, list, open, store, ...on }: RowsProps<Rule>) {
  const t = useMessages()
  const words = useVocabularyWords(useEntryVocabulary(open))
  const [said, setSaid] = useState('')
  const { refusal, attempt } = useRefusal()
  const move = async (rule: Rule, to: number) => {
    const rest = list.filter(({ id }) => id !== rule.id)
    if (!(await attempt(() => store.move(rule.id, rest[to]?.id ?? null)))) return
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
      text: t('entry-system.asked.remove.text'),
      verb: t('rule-editor.list.remove'),
      destructive: true,
    })
    if (isSure) await attempt(() => store.remove(rule))
  }
  const sentence = (rule: Rule) => {
    const when = rule.when && contracted(conditionWords(rule.when, words), t.locale)
    return [
      t(`entry-system.asked.of.${rule.of}`),
      ...kind.summary(rule, t),
      ...(when === undefined ? [] : [t('entry-system.asked.onlyWhen', { condition: when })]),
    ].join(' · ')
  }
  return (
    <>
      {refusal !== '' && (
        <Alert color="red" role="alert">
          {refusal}
        </Alert>
      )}
      <ol className={classes['rules']}>
        {list.map((rule, index) => (
          <RuleRow
            key={rule.id}
            rule={{ list: kind.list, id: rule.id, text: rule.text }}
            sentence={sentence(rule)}
            problems={0}
            mayWrite
            moves={{ up: index > 0, down: index < list.length - 1 }}
            onEdit={() => on.onEdit(rule)}
            onDuplicate={() => on.onDuplicate(rule)}
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
