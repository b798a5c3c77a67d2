import { Stack, Title } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import type { SaveRule } from '#web/components/entry-rules/rule-dialog.tsx'
import { limitRules, requirementRules } from '#web/components/entry-rules/rule-kinds.ts'
import { RuleList } from '#web/components/entry-rules/rule-list.tsx'
import {
  EntrySystemPage,
  type OpenEntrySystem,
} from '#web/components/entry-system/entry-system-page.tsx'
import { useEntryVocabulary } from '#web/components/entry-system/use-entry-vocabulary.ts'
import { useRuleList } from '#web/components/entry-system/use-rule-list.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { BlockBoard } from './block-board.tsx'
import { CompetitionDialog } from './competition-dialog.tsx'
import { CompetitionTable } from './competition-table.tsx'
import { useBlocks } from './use-blocks.ts'

/** How many places there are, who may have one, and what each competition is to the rules. */
export function Blocks() {
  const t = useMessages()
  return (
    <EntrySystemPage title={t('shell.entrySystem.blocks')}>
      {(open) => <Sections open={open} />}
    </EntrySystemPage>
  )
}

function Sections({ open }: { open: OpenEntrySystem }) {
  const t = useMessages()
  const store = useBlocks()
  const limits = useRuleList('limits')
  const require = useRuleList('require')
  const [openedId, setOpened] = useState<string | null>(null)
  const opened = open.system.competitions.find(({ id }) => id === openedId)
  const shared = { rules: open.rules, vocabulary: useEntryVocabulary(open), mayWrite: true }
  return (
    <Stack gap="xl">
      <Section title={t('entry-system.blocks')}>
        <BlockBoard {...{ open, store }} />
      </Section>
      <Section title={t('entry-system.competitions')}>
        <CompetitionTable open={open} onOpen={({ id }) => setOpened(id)} />
      </Section>
      <Section title={t('entry-system.limits')}>
        <RuleList {...shared} kind={limitRules} list={open.rules.limits} {...handlersOf(limits)} />
      </Section>
      <Section title={t('entry-system.eligibility')}>
        <RuleList
          {...shared}
          kind={requirementRules}
          list={open.rules.require}
          {...handlersOf(require)}
        />
      </Section>
      {opened && (
        <CompetitionDialog
          key={opened.id}
          {...{ open, store }}
          competition={opened}
          onClose={() => setOpened(null)}
        />
      )}
    </Stack>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Title order={2} size="h3" id={id} mb="sm">
        {title}
      </Title>
      {children}
    </section>
  )
}

interface StoredList<Rule> {
  saveSection: SaveRule<Rule>
  remove: (rule: Rule) => Promise<void>
  move: (id: string, before: string | null) => Promise<void>
}

function handlersOf<Rule extends { id: string }>(list: StoredList<Rule>) {
  return {
    onSave: list.saveSection,
    onRemove: list.remove,
    onMove: (rule: Rule, before: Rule | null) => list.move(rule.id, before?.id ?? null),
  }
}
