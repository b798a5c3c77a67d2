import type { Plugin } from 'vite'
import * as generated from '#web/riders/graphql/generated/graphql.ts'
import { documentCall } from './inline-documents.ts'

const unneededImport = /^import \{ graphql \} from '.*\/generated\/gql\.ts'$/gm

const operation = /^\s*(?:query|mutation) (\w+)/

/**
 * As `inlineDocuments`, for the application that sends its documents as texts: each text stands where
 * `graphql(…)` asks for it. Leaves `operations.json`, by which the server knows them.
 */
export function inlineTexts(): Plugin {
  const texts = generatedTexts()
  const used = new Set<string>()
  const inline = (source: string, id: string) => {
    const text = texts.get(operation.exec(source)?.[1] ?? '')
    if (text === undefined) {
      throw new Error(`${id} holds a document that is not generated: run "npm run generate".`)
    }
    used.add(text)
    return JSON.stringify(text)
  }
  return {
    name: 'inline-texts',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (!/\/web\/riders\/(?!graphql\/generated\/).*\.tsx?$/.test(id)) return undefined
      if (!code.includes('graphql(')) return undefined
      const inlined = code.replaceAll(documentCall, (_, source: string) => inline(source, id))
      return { code: inlined.replaceAll(unneededImport, ''), map: null }
    },
    generateBundle() {
      const source = JSON.stringify([...used].sort())
      this.emitFile({ type: 'asset', fileName: 'operations.json', source })
    },
  }
}

/** By the names of the operations; each with the fragments that it uses. */
function generatedTexts(): ReadonlyMap<string, string> {
  return new Map(
    Object.values(generated).flatMap((document) => {
      const text = String(document)
      const name = operation.exec(text)?.[1]
      return name === undefined ? [] : [[name, text] as const]
    }),
  )
}
