import { useQuery } from '@apollo/client/react'
import { Textarea } from '@mantine/core'
import {
  type KeyboardEvent,
  type ReactNode,
  useDeferredValue,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { type CommentAudience, longestComment } from '#domain/comments/comment.ts'
import { type NamedPerson, typedMention } from '#domain/comments/mentions.ts'
import { hasWords } from '#domain/registry/search-words.ts'
import type { CommentSubjectInput } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import classes from './comments.module.css'
import { mentionableQuery } from './operations.ts'

interface MentioningTextProps {
  of: CommentSubjectInput
  audience: CommentAudience
  label: string
  autoFocus?: boolean
  /** Of the form. */
  input: { value?: string; error?: ReactNode; onChange: (value: string) => void }
  /** A person was picked, whose name stands in the text from now on. */
  onPick: (person: NamedPerson) => void
}

/** Lines of text in which an @ offers the people who can be mentioned. */
export function MentioningText({ of, audience, label, autoFocus, ...form }: MentioningTextProps) {
  const t = useMessages()
  const list = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const { value = '', error, onChange } = form.input
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState(0)
  /** Where the caret goes once the name stands in the text: before the next key is heard. */
  const behind = useRef<number | null>(null)
  useLayoutEffect(() => {
    const { current } = behind
    if (current !== null) field.current?.setSelectionRange(current, current)
    behind.current = null
  })
  const people = usePeople({ of, audience, typed })
  const look = () => {
    const { current } = field
    setTyped(current && typedMention(current.value, current.selectionStart))
    setActive(0)
  }
  const pick = (person: NamedPerson) => {
    const caret = field.current?.selectionStart ?? value.length
    const from = caret - (typed?.length ?? 0)
    const before = `${value.slice(0, from)}${person.name} `
    onChange(before + value.slice(caret))
    form.onPick(person)
    setTyped(null)
    behind.current = before.length
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = people[active]
    if (!chosen) return
    const moves = { ArrowDown: 1, ArrowUp: -1 } as const
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      setActive((active + moves[event.key] + people.length) % people.length)
    } else if (event.key === 'Enter' || event.key === 'Tab') pick(chosen)
    else if (event.key === 'Escape') setTyped(null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={classes['field']}>
      <Textarea
        ref={field}
        label={label}
        description={t('comments.write.help')}
        autosize
        minRows={2}
        maxRows={12}
        maxLength={longestComment}
        data-autofocus={autoFocus || undefined}
        autoFocus={autoFocus}
        value={value}
        error={error}
        aria-autocomplete="list"
        {...(people.length > 0 && {
          'aria-controls': list,
          'aria-activedescendant': `${list}-${active}`,
        })}
        onChange={(event) => {
          onChange(event.currentTarget.value)
          look()
        }}
        onSelect={look}
        onKeyDown={onKeyDown}
        onBlur={() => setTyped(null)}
      />
      {people.length > 0 && (
        <div
          id={list}
          role="listbox"
          aria-label={t('comments.mention.choose')}
          className={classes['people']}
        >
          {people.map((person, index) => (
            <div
              key={person.id}
              id={`${list}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={classes['person']}
              // Before the field loses the focus.
              onPointerDown={(event) => {
                event.preventDefault()
                pick(person)
              }}
            >
              <bdi translate="no">{person.name}</bdi>
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

const nobody: readonly NamedPerson[] = []

/** Whose name begins as it is typed; nobody while no mention is typed. */
function usePeople(wanted: {
  of: CommentSubjectInput
  audience: CommentAudience
  typed: string | null
}): readonly NamedPerson[] {
  const { of, audience, typed } = wanted
  const search = useDeferredValue(typed ?? '').trim()
  const { data, previousData } = useQuery(mentionableQuery, {
    variables: { of, audience, search },
    skip: typed === null,
    fetchPolicy: 'cache-and-network',
  })
  if (typed === null) return nobody
  // Those of the letters before stay until the answer is there, as far as they still fit.
  const found = (data ?? previousData)?.mentionable ?? nobody
  return found.filter(({ name }) => hasWords(name, typed) && !typed.startsWith(`${name} `))
}
