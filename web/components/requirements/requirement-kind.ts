import type { ComponentType, ReactNode } from 'react'
import type { ZodType } from 'zod'
import type { RuleOf } from '#domain/entries/entry-rules.ts'
import type { MessageId, Translate } from '#locales/messages.ts'
import type { OpenEntrySystem } from '#web/components/entry-system/entry-system-page.tsx'

export type RequirementListName = 'memberships' | 'documents' | 'questions'

/** A membership, a document or a question that riders are asked for. */
export type Asked = RuleOf<RequirementListName>

export interface AskedFieldsProps<Rule extends Asked> {
  value: Rule
  onChange: (rule: Rule) => void
  /** By the path of the field. */
  errors: Readonly<Record<string, ReactNode>>
  open: OpenEntrySystem
}

/** As schedules ask for it, to be filled in. */
export interface AskedPreset<Rule extends Asked> {
  /** What it is called in the menu, and the text that it begins with. */
  text: MessageId
  make: (named: { id: string; text: string }, t: Translate) => Rule
}

/** What the list and the dialog need to know of what is asked. */
export interface AskedKind<Rule extends Asked> {
  list: RequirementListName
  schema: ZodType<Rule, Rule>
  presets: readonly AskedPreset<Rule>[]
  begin: (named: { id: string; text: string }) => Rule
  /** What is asked for, in a few words: "a yes or no". */
  summary: (rule: Rule, t: Translate) => readonly string[]
  /** The fields between its text and its condition. */
  Fields: ComponentType<AskedFieldsProps<Rule>>
  /** As the form shows it to a rider. */
  Preview: ComponentType<{ rule: Rule; open: OpenEntrySystem }>
  labels: (t: Translate) => Readonly<Partial<Record<keyof Rule & string, string>>>
}
