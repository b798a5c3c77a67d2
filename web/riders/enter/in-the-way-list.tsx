import { Anchor } from '@mantine/core'
import { formFields } from '#domain/entries/form-fields.ts'
import { formFieldWords } from '#locales/form-field-words.ts'
import type { Translate } from '#locales/messages.ts'
import { isKnownMessage, useMessages } from '#web/i18n/messages.ts'
import { Notice } from '../frame/notice.tsx'
import type { InTheWay } from './in-the-way.ts'
import { goTo } from './steps.ts'

/** What is in the way, each a way to where it is put right. */
export function InTheWayList({ problems }: { problems: readonly InTheWay[] }) {
  const t = useMessages()
  return (
    <Notice tone="wrong" title={t('entering.inTheWay', { count: problems.length })}>
      <ul>
        {problems.map((each) => (
          <li key={`${each.path} ${each.of} ${wordsOf(each, t)}`}>
            <Anchor component="button" type="button" onClick={() => lead(each)}>
              {[each.of, wordsOf(each, t)].filter(Boolean).join(': ')}
            </Anchor>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function lead({ step, path }: InTheWay): void {
  goTo(step)
  // The step is drawn first; what is folded opens.
  setTimeout(() => {
    const part = path === null ? null : document.querySelector(`[data-path="${CSS.escape(path)}"]`)
    const target = part ?? document.querySelector(`[data-step="${step}"]`)
    target?.scrollIntoView({ block: 'center' })
    part?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }, 50)
}

function wordsOf({ what }: InTheWay, t: Translate): string {
  if ('text' in what) return what.text
  if ('consent' in what) return t('entering.guardian.needed')
  const field = formFields.find(({ fact }) => fact === what.fact)
  const name = field ? formFieldWords(field, t, isKnownMessage) : what.fact
  return `${name} – ${t(what.problem.id, what.problem.values)}`
}
