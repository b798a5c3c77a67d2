import { readFileSync } from 'node:fs'
import { type DocumentNode, type FieldNode, Kind, parse, print, visit } from 'graphql'
import { z } from 'zod'

/** The documents of our own client, each as `canonicalText`. */
export type KnownOperations = ReadonlySet<string>

/**
 * Reads the manifest that the build of the client leaves, a list of document texts or an object whose
 * values they are. Without one no document is known, and all run with limits and uncompiled.
 */
export function loadKnownOperations(path: string): KnownOperations {
  const text = readIfThere(path)
  if (text === null) return new Set()
  const manifest = z
    .union([z.array(z.string()), z.record(z.string(), z.string())])
    .parse(JSON.parse(text))
  return new Set(Object.values(manifest).map((document) => canonicalText(parse(document))))
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

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
