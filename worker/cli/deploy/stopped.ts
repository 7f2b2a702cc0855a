/** Stops a deployment; the message tells what to do, without a full stop. */
export class DeploymentStopped extends Error {}
