import { Anchor, Stack, Text, Title } from '@mantine/core'
import { asksOfPaper, limitsOfPaper, type PaperRule } from '#domain/entries/asked-paper.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { PaperView, type PaperViewProps } from '../my-entries/paper-card.tsx'
import { type PaperName, samePaper } from '../my-entries/paper-operations.ts'
import { emptyContent } from '../papers/use-held-papers.ts'
import { entryAddress } from '../places.ts'
import { type Entering, horseName, riderName, useEntering } from './entering.ts'

/**
 * Papers and memberships that the show wants to see of these riders and horses. They are filled in here and sent with
 * the entry, or later on its page.
 */
export function Papers() {
  const t = useMessages()
  const entering = useEntering()
  const { entryId, handedIn } = entering
  const papers = papersAsked(entering)
  if (papers.length === 0) return null
  const isThere = (name: PaperName) => handedIn.some((each) => samePaper(each, name))
  const missing = papers.filter(({ name }) => !isThere(name))
  return (
    <Stack gap={4}>
      <Title order={3}>{t('entering.papers')}</Title>
      <Text size="sm" c="dimmed">
        {t('entering.papers.text')}
      </Text>
      <ul className="paddock-plain-list">
        {missing.map((paper) => (
          <li key={keyOf(paper.name)} data-path={`paper ${keyOf(paper.name)}`}>
            <HeldPaperCard asked={paper} />
          </li>
        ))}
      </ul>
      {entryId !== null && missing.length < papers.length && (
        <Text size="sm">
          <Anchor href={`${entryAddress(entryId)}#papers`}>{t('entering.papers.there')}</Anchor>
        </Text>
      )}
    </Stack>
  )
}

/** A paper that is held on this device until the entry is there. */
function HeldPaperCard({ asked }: { asked: AskedPaper }) {
  const { held } = useEntering()
  const { name, subject, rule } = asked
  const { text } = rule.rule
  const limits = limitsOfPaper(rule)
  const bodies = rule.kind === 'membership' ? rule.rule.bodies : []
  const wantsFile = rule.kind === 'document' && limits !== null
  const there = held.papers.find((each) => samePaper(each.name, name))
  const files = there?.files ?? []
  const known = there?.content ?? emptyContent
  const content = { ...known, body: known.body || (bodies[0] ?? '') }
  const paper: PaperViewProps['paper'] = {
    ...{ text, bodies, state: 'missing', reasons: [], dueOn: null, asks: asksOfPaper(rule) },
    files: files.map((file, at) => ({ key: String(at), name: file.name })),
    ...(limits ?? { mediaTypes: [], mostBytes: 0, mostFiles: 0 }),
  }
  return (
    <PaperView
      {...{ paper, subject, content, isBusy: false, problem: null }}
      isHeld={files.length > 0 || (there !== undefined && !wantsFile)}
      onContent={(next) => held.change(name, (now) => ({ ...now, content: next }))}
      onFile={(file) =>
        held.change(name, (now) => ({ ...now, content, files: [...now.files, file] }))
      }
      onRemove={(key) =>
        held.change(name, (now) => ({
          ...now,
          files: now.files.filter((_, at) => String(at) !== key),
        }))
      }
    />
  )
}

interface AskedPaper {
  name: PaperName
  /** Whose it is; empty where it is of the entry. */
  subject: string
  rule: PaperRule
}

/** All that the rules ask of this form, as far as the server has said so. */
export function papersAsked(
  entering: Pick<Entering, 'show' | 'quoted' | 'riders' | 'horses'>,
): readonly AskedPaper[] {
  const { documents, memberships } = entering.show.rules
  const asked = entering.quoted.quote?.asked ?? []
  return asked.flatMap(({ kind, fact, of, subjectId: id }): AskedPaper[] => {
    const rule = ruleOf(kind, fact)
    if (rule === null) return []
    const subject =
      of === 'rider' ? riderName(entering, id) : of === 'horse' ? horseName(entering, id) : ''
    const subjectId = of === 'entry' ? '' : id
    return [{ name: { kind: rule.kind, requirement: fact, of, subjectId }, subject, rule }]
  })
  function ruleOf(kind: string, id: string): PaperRule | null {
    if (kind === 'document') {
      const rule = documents.find((each) => each.id === id)
      return rule ? { kind, rule } : null
    }
    const rule = kind === 'membership' ? memberships.find((each) => each.id === id) : undefined
    return rule ? { kind: 'membership', rule } : null
  }
}

function keyOf({ kind, requirement, of, subjectId }: PaperName): string {
  return `${kind} ${requirement} ${of} ${subjectId}`
}
