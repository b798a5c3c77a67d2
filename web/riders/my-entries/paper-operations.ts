import { currentLocale } from '#web/i18n/messages.ts'
import { graphql } from '../graphql/generated/gql.ts'
import type { EntryPaperFragment } from '../graphql/generated/graphql.ts'
import { type AnsweredError, NotAnswered, Refused } from '../graphql/refusals.ts'
import { ask, streamHeaders } from '../session/session.ts'

export type Paper = EntryPaperFragment

/** A paper by the rule that asks for it, and of whom. */
export type PaperName = Pick<Paper, 'kind' | 'requirement' | 'of' | 'subjectId'>

export function samePaper(one: PaperName, other: PaperName): boolean {
  return (
    one.kind === other.kind &&
    one.requirement === other.requirement &&
    one.of === other.of &&
    (one.of === 'entry' || one.subjectId === other.subjectId)
  )
}

const savePaperMutation = graphql(`
  mutation saveEntryPaper($entryId: ID!, $paper: PaperNameInput!, $input: EntryPaperInput!) {
    saveEntryPaper(entryId: $entryId, paper: $paper, input: $input) {
      id
      costs {
        papers {
          ...EntryPaper
        }
      }
    }
  }

  fragment EntryPaper on EntryPaper {
    entryId
    paperId
    kind
    requirement
    text
    of
    subjectId
    state
    reasons
    dueOn
    asks
    bodies
    mediaTypes
    mostBytes
    mostFiles
    body
    number
    issuedOn
    expiresOn
    doses
    files {
      key
      name
    }
  }
`)

/** What a paper says, as it is typed. */
export interface PaperContent {
  body: string
  number: string
  issuedOn: string
  expiresOn: string
  doses: readonly string[]
}

/** The id that its files are sent to. */
export async function savePaper(
  paper: PaperName & Pick<Paper, 'entryId'>,
  content: PaperContent,
): Promise<string> {
  const { entryId, kind, requirement, of, subjectId } = paper
  const { saveEntryPaper } = await ask(savePaperMutation, {
    entryId,
    paper: { kind, requirement, of, subjectId },
    input: {
      body: content.body || null,
      number: content.number || null,
      issuedOn: content.issuedOn || null,
      expiresOn: content.expiresOn || null,
      doses: content.doses.filter((dose) => dose !== ''),
    },
  })
  const saved = saveEntryPaper.costs?.papers.find((each) => samePaper(each, paper))
  if (!saved?.paperId) throw new NotAnswered(500)
  return saved.paperId
}

export async function sendPaperFile(paperId: string, file: File): Promise<void> {
  const address = `/files/entry-paper/${paperId}?${new URLSearchParams({ name: file.name })}`
  const type = { 'content-type': file.type || 'application/octet-stream' }
  await send(address, { method: 'POST', body: file, headers: type })
}

export async function removePaperFile(key: string): Promise<void> {
  await send(`/files/${key}`, { method: 'DELETE' })
}

/** The server says why not as it does for a question. */
async function send(address: string, init: RequestInit): Promise<void> {
  const headers = { ...init.headers, ...(await streamHeaders(null)) }
  const response = await fetch(address, {
    ...init,
    headers: { ...headers, 'accept-language': currentLocale() },
  })
  if (!response.ok) throw await refusalOf(response)
}

/** Why the server did not do it, in its words where it said so. */
export async function refusalOf(response: Response): Promise<Error> {
  const answer: unknown = await response.json().catch(() => null)
  const errors = errorsIn(answer)
  return errors.length > 0 ? new Refused(errors) : new NotAnswered(response.status)
}

function errorsIn(answer: unknown): readonly AnsweredError[] {
  if (typeof answer !== 'object' || answer === null || !('errors' in answer)) return []
  const { errors } = answer
  if (!Array.isArray(errors)) return []
  return errors.flatMap((error: unknown) =>
    typeof error === 'object' && error !== null && 'message' in error
      ? [{ message: String(error.message) }]
      : [],
  )
}
