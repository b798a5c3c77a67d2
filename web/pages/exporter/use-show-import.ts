import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import type { ExchangedShow } from '#domain/exchange/exchanged-show.ts'
import { withPartsOfShow } from '#domain/exchange/parts-of-show.ts'
import type { ExchangeProblem } from '#domain/exchange/read-exchanged.ts'
import { problemsOf } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { importCompetitionMutation, importShowMutation } from './operations.ts'

export type ImportedFile = Pick<ExchangedShow, 'show' | 'competitions'>

type Step =
  | { kind: 'empty'; problem: { problem: ExchangeProblem; where: string } | null }
  | { kind: 'read'; file: ImportedFile; problems: readonly string[] }
  | { kind: 'sending'; done: number; of: number }
  | {
      kind: 'done'
      showId: string
      name: string
      /** Competitions that are in the new show; of the others `problems` says why not. */
      taken: number
      problems: readonly string[]
    }

/** A show from a file, made first and then filled competition by competition. */
export function useShowImport() {
  const t = useMessages()
  const client = useApolloClient()
  const [step, setStep] = useState<Step>({ kind: 'empty', problem: null })
  const open = async (file: File | null) => {
    if (!file) return
    const { readExchanged } = await import('#domain/exchange/read-exchanged.ts')
    const read = readExchanged(await file.text())
    if (read.ok) setStep({ kind: 'read', file: read.file, problems: [] })
    else setStep({ kind: 'empty', problem: read })
  }
  const wordsOf = (error: unknown) => {
    const { general, fields } = problemsOf(error, t)
    return [...general, ...Object.entries(fields).map(([field, words]) => `${field}: ${words}`)]
  }
  const send = async () => {
    if (step.kind !== 'read') return
    const { file } = step
    const of = file.competitions.length
    setStep({ kind: 'sending', done: 0, of })
    try {
      const { data } = await client.mutate({
        mutation: importShowMutation,
        variables: { file: JSON.stringify(file.show) },
      })
      if (!data) throw new Error('a show was imported without an answer')
      const { show, parts } = data.importShow
      const known = parts.map(({ of: named, partId }) => ({ of: named, id: partId }))
      const problems: string[] = []
      for (const [index, competition] of file.competitions.entries()) {
        setStep({ kind: 'sending', done: index, of })
        try {
          await client.mutate({
            mutation: importCompetitionMutation,
            variables: {
              showId: show.id,
              file: JSON.stringify(withPartsOfShow(competition, known)),
            },
          })
        } catch (error) {
          problems.push(`${competition.number} ${competition.name}: ${wordsOf(error).join(' ')}`)
        }
      }
      const taken = of - problems.length
      setStep({ kind: 'done', showId: show.id, name: show.name, taken, problems })
    } catch (error) {
      setStep({ kind: 'read', file, problems: wordsOf(error) })
    }
  }
  return { step, open, send, reset: () => setStep({ kind: 'empty', problem: null }) }
}
