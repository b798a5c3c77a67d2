/** A list that was picked for one PDF. */
export interface PickedList {
  /** `documents/start-list` */
  path: string
  /** "Start list" */
  list: string
  /** The competition and what the reader calls it: "12 Grand Prix". */
  id: string
  label: string
}

/** Those that are there already keep their places; new ones stand behind them. */
export function withLists(
  picked: readonly PickedList[],
  more: readonly PickedList[],
): readonly PickedList[] {
  const isThere = ({ path, id }: PickedList) =>
    picked.some((each) => each.path === path && each.id === id)
  return [...picked, ...more.filter((each) => !isThere(each))]
}

export function movedTo(
  picked: readonly PickedList[],
  from: number,
  to: number,
): readonly PickedList[] {
  return picked.toSpliced(from, 1).toSpliced(to, 0, ...picked.slice(from, from + 1))
}

/** `start-list:12,result-list:7` */
export function parameterOf(picked: readonly PickedList[]): string {
  return picked.map(({ path, id }) => `${path.slice(path.indexOf('/') + 1)}:${id}`).join(',')
}
