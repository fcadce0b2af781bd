interface Placed {
  readonly month: number
  readonly position: number
}

interface Course<Activity extends Placed> {
  readonly themes: readonly string[]
  readonly activities: readonly Activity[]
}

/**
 * Fits a track to another number of months: months are merged or split, keeping every activity and the order. A month
 * without activities only shows its theme.
 */
export function fitTrack<Activity extends Placed>(
  { themes, activities }: Course<Activity>,
  months: number,
): Course<Activity> {
  const before = themes.length
  const byMonth = Map.groupBy(activities, ({ month }) => month)
  const counted = new Map<number, number>()
  const fitted = [...byMonth]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([month, own]) =>
      own
        .toSorted((a, b) => a.position - b.position)
        .map((activity, index) => {
          const place = Math.floor((((month - 1) * own.length + index) * months) / (before * own.length)) + 1
          const position = counted.get(place) ?? 0
          counted.set(place, position + 1)
          return { ...activity, month: place, position }
        }),
    )
  return {
    themes: Array.from({ length: months }, (_, at) => themes[Math.floor((at * before) / months)] ?? ''),
    activities: fitted,
  }
}
