import type { Metric, Registry } from 'prom-client';

export type Labels = { method: string; route: string; status: number };
type Named = { name: string; help: string; buckets: readonly number[] };

/**
 * A histogram of Prometheus whose series is found among the few of its route, and counts with two additions: that of
 * prom-client checks and joins all labels at every answer.
 */
export function openDurations(registry: Registry, { name, help, buckets }: Named) {
  const byRoute = new Map<string, Series[]>();
  const get = async () => ({
    name,
    help,
    type: 'histogram',
    aggregator: 'sum',
    values: [...byRoute.values()].flat().flatMap((each) => linesOf(each, name, buckets)),
  });
  function seriesOf(labels: Labels): Series {
    const { method, route, status } = labels;
    const ofRoute = byRoute.get(route) ?? [];
    const known = ofRoute.find((each) => each.labels.status === status && each.labels.method === method);
    if (known) return known;
    const made = { labels, sum: 0, counts: buckets.map(() => 0), beyond: 0 };
    byRoute.set(route, [...ofRoute, made]);
    return made;
  }
  registry.registerMetric({ name, get } as unknown as Metric);
  return {
    observe(labels: Labels, seconds: number) {
      const found = seriesOf(labels);
      found.sum += seconds;
      const place = buckets.findIndex((bound) => seconds <= bound);
      if (place === -1) found.beyond += 1;
      else found.counts[place] = (found.counts[place] ?? 0) + 1;
    },
  };
}

/** How many answers each bucket took, and those longer than all of them. */
type Series = { labels: Labels; sum: number; counts: number[]; beyond: number };

/** As Prometheus wants it, a bucket counts all shorter answers too. */
function linesOf({ labels, sum, counts, beyond }: Series, name: string, buckets: readonly number[]) {
  let total = 0;
  const lines = buckets.map((le, place) => {
    total += counts[place] ?? 0;
    return { metricName: `${name}_bucket`, labels: { le, ...labels }, value: total };
  });
  total += beyond;
  return [
    ...lines,
    { metricName: `${name}_bucket`, labels: { le: '+Inf', ...labels }, value: total },
    { metricName: `${name}_sum`, labels, value: sum },
    { metricName: `${name}_count`, labels, value: total },
  ];
}
