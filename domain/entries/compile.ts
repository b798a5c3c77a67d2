import { compileCondition } from './compile-condition.ts'
import { compileValue } from './compile-value.ts'
import type { Ask, Compiler, Evaluate } from './scope.ts'
import type { Known } from './things.ts'

/** Makes functions of the rules of one schedule; `defaults` hold where a fact is nowhere. */
export function compilerWith(defaults: ReadonlyMap<string, Known>): Compiler {
  const compiler: Compiler = {
    defaults,
    condition: (condition): Ask => compileCondition(condition, compiler),
    value: (value): Evaluate => compileValue(value, compiler),
  }
  return compiler
}
