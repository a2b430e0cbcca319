import { type Endpoint, endpoints } from '@mizan/api';
import { BreakAfter } from './break-after';

export const keyCalls = Object.values<Endpoint>(endpoints).filter(({ key }) => key !== undefined);
const permissions = [...new Set(keyCalls.map(({ key }) => key))];

/** The calls that each permission of a key allows. */
export const KeyCalls = () =>
  permissions.map((permission) => (
    <div key={permission}>
      <h3>
        <code>{permission}</code>
      </h3>
      <dl className="docs-calls">
        {keyCalls
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
