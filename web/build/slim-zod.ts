import { readFileSync } from 'node:fs'
import { type Plugin, parseAst } from 'vite'

/** What of zod writes a schema down for other programs. */
const describers = /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/

/** What both export for nothing else. The rest is asked for while a form reads the bounds of its schema. */
const describes = /Processor$|^allProcessors$|^(create)?(Standard|To|to)JSONSchema/

/** What says in English what a check refused: the pages say it in their own words (`formProblems`). */
const english = /\/zod\/v4\/locales\/en\.js$/

/**
 * The checks of the browser come without what describes them as JSON Schema, some thirty kilobytes that no page
 * calls, and without zod's own words: nothing else leaves them out. The server and the scripts, which print both,
 * have them.
 */
export function slimZod(): Plugin {
  return {
    name: 'slim-zod',
    load: (id) => {
      if (english.test(id)) return 'export default () => ({})'
      return describers.test(id) ? withoutDescribers(readFileSync(id, 'utf8')) : undefined
    },
  }
}

/** The module with the same names, of which those that describe are functions that give nothing. */
export function withoutDescribers(module: string): string {
  let kept = module
  for (const statement of parseAst(module).body.toReversed()) {
    if (statement.type !== 'ExportNamedDeclaration') continue
    const { declaration, start, end } = statement
    const declared =
      declaration?.type === 'VariableDeclaration'
        ? declaration.declarations[0]?.id
        : declaration?.type === 'FunctionDeclaration'
          ? declaration.id
          : null
    if (declared?.type !== 'Identifier' || !describes.test(declared.name)) continue
    kept = `${kept.slice(0, start)}export const ${declared.name} = () => undefined;${kept.slice(end)}`
  }
  return kept
}
