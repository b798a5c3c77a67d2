import { addTypenameToDocument } from '@apollo/client/utilities'
import { type DocumentNode, print } from 'graphql'
import type { Plugin } from 'vite'
import { graphql } from '#web/graphql/generated/gql.ts'

/** `graphql(`…`)`, with the text of the document. */
export const documentCall = /\bgraphql\(\s*(?:\/\* GraphQL \*\/\s*)?`([^`]*)`,?\s*\)/g

const unneededImport = /^import \{ graphql \} from '#web\/graphql\/generated\/gql\.ts'$/gm

/**
 * Puts each parsed document where `graphql(…)` asks for it. Without it every page would load the
 * documents of all pages, which stand in one generated module. Leaves `operations.json`, the texts that
 * the client sends, by which the server knows them.
 */
export function inlineDocuments(): Plugin {
  const operations = new Set<string>()
  const inline = (source: string, id: string) => {
    const document = documentOf(source, id)
    if (document.definitions[0]?.kind === 'OperationDefinition') {
      operations.add(print(addTypenameToDocument(document)))
    }
    return JSON.stringify(document)
  }
  return {
    name: 'inline-documents',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (
        !/\/web\/(?!graphql\/generated\/|riders\/).*\.tsx?$/.test(id) ||
        !code.includes('graphql(')
      )
        return undefined
      const inlined = code.replaceAll(documentCall, (_, source: string) => inline(source, id))
      return { code: inlined.replaceAll(unneededImport, ''), map: null }
    },
    generateBundle() {
      const source = JSON.stringify([...operations].sort())
      this.emitFile({ type: 'asset', fileName: 'operations.json', source })
    },
  }
}

function documentOf(source: string, id: string): DocumentNode {
  const document = graphql(source)
  if (isDocument(document)) return document
  throw new Error(`${id} holds a document that is not generated: run "npm run generate".`)
}

function isDocument(value: unknown): value is DocumentNode {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'Document'
}
