import { useMutation } from '@apollo/client/react'
import { type RuleListName, type RuleOf, readEntryRules } from '#domain/entries/entry-rules.ts'
import type { SavedSection } from '#web/components/forms/use-section-form.ts'
import type { EntryRuleList } from '#web/graphql/generated/graphql.ts'
import { useShowId } from '#web/route-ids.ts'
import { moveEntryRuleMutation, saveEntryRuleMutation } from './operations.ts'

/** Saves, removes and moves the things of one list, each by itself. A refusal is thrown as the server's. */
export function useRuleList<List extends RuleListName>(list: List) {
  const showId = useShowId()
  const [saveRule] = useMutation(saveEntryRuleMutation)
  const [moveRule] = useMutation(moveEntryRuleMutation)
  const place = { showId, list: listNames[list] }
  return {
    /** `opened` is null for a new one. Answers the fields that another person changed meanwhile: none where it is stored. */
    async save(rule: RuleOf<List>, opened: RuleOf<List> | null): Promise<readonly string[]> {
      const id = opened?.id ?? rule.id
      const { data } = await saveRule({ variables: { ...place, id, rule, opened } })
      return data?.saveEntryRule.changedMeanwhile ?? []
    },
    /** The same for a form of `useSectionForm`. */
    async saveSection(
      rule: RuleOf<List>,
      opened: RuleOf<List> | null,
    ): Promise<SavedSection<RuleOf<List>> | undefined> {
      const id = opened?.id ?? rule.id
      const { data } = await saveRule({ variables: { ...place, id, rule, opened } })
      if (!data) return undefined
      const { stored, changedMeanwhile } = data.saveEntryRule
      const all: readonly RuleOf<List>[] = readEntryRules(stored.rules)[list]
      const now = all.find((each) => each.id === (changedMeanwhile.length > 0 ? id : rule.id))
      return { stored: now ?? rule, changedMeanwhile }
    },
    async remove(opened: RuleOf<List>): Promise<void> {
      await saveRule({ variables: { ...place, id: opened.id, rule: null, opened } })
    },
    /** Before another, or to the end. */
    async move(id: string, before: string | null): Promise<void> {
      await moveRule({ variables: { ...place, id, before } })
    },
  }
}

const listNames: Record<RuleListName, EntryRuleList> = {
  fees: 'FEES',
  refunds: 'REFUNDS',
  require: 'REQUIRE',
  limits: 'LIMITS',
  products: 'PRODUCTS',
  memberships: 'MEMBERSHIPS',
  documents: 'DOCUMENTS',
  questions: 'QUESTIONS',
  fields: 'FIELDS',
  competitions: 'COMPETITIONS',
  show: 'SHOW',
  defaults: 'DEFAULTS',
  samples: 'SAMPLES',
  meant: 'MEANT',
}
