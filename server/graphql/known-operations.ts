import { readFileSync } from 'node:fs'
import {
  type DocumentNode,
  type FieldNode,
  getOperationAST,
  Kind,
  parse,
  print,
  visit,
} from 'graphql'
import { z } from 'zod'

/** The documents of our own client. */
export interface KnownOperations {
  /** Each as `canonicalText`. */
  documents: ReadonlySet<string>
  /** As the client writes them, and the name of the operation: these are known without being parsed. */
  texts: ReadonlyMap<string, string | undefined>
}

/**
 * Reads the manifests that the builds of our clients leave, each a list of document texts or an object whose
 * values they are. Without one no document is known, and all run with limits and uncompiled.
 */
export function loadKnownOperations(paths: readonly string[]): KnownOperations {
  return knownOperations(paths.flatMap(textsOf))
}

function textsOf(path: string): string[] {
  const text = readIfThere(path)
  if (text === null) return []
  const manifest = z
    .union([z.array(z.string()), z.record(z.string(), z.string())])
    .parse(JSON.parse(text))
  return Object.values(manifest)
}

export function knownOperations(texts: readonly string[]): KnownOperations {
  const documents = texts.map((text) => parse(text))
  return {
    documents: new Set(documents.map(canonicalText)),
    texts: new Map(texts.map((text, index) => [text, nameOf(documents[index])])),
  }
}

/**
 * One text for all spellings of a document. `__typename` is left out, because the client's cache adds
 * it on the way.
 */
export function canonicalText(document: DocumentNode): string {
  return print(
    visit(document, { [Kind.FIELD]: (field) => (isPlainTypeName(field) ? null : undefined) }),
  )
}

function isPlainTypeName({ name, alias, directives }: FieldNode): boolean {
  return name.value === '__typename' && !alias && !directives?.length
}

function nameOf(document: DocumentNode | undefined): string | undefined {
  return document && getOperationAST(document)?.name?.value
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
