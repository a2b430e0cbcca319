import { BreakAfter } from './break-after';

const calls = import.meta.env.KEY_CALLS;
const permissions = [...new Set(calls.map(({ key }) => key))];

/** What each permission of a key opens. */
export const KeyCalls = () =>
  permissions.map((permission) => (
    <div key={permission}>
      <h3>
        <code>{permission}</code>
      </h3>
      <dl className="docs-calls">
        {calls
          .filter(({ key }) => key === permission)
          .map(({ method, path, summary }) => (
            <div key={method + path} data-row="">
              <dt>
                <code>
                  {method} <BreakAfter sign="/" text={path} />
                </code>
              </dt>
              <dd>{summary}</dd>
            </div>
          ))}
      </dl>
    </div>
  ));
