/** A step of a deployment that must not be passed; its message says what to do, without a full stop. */
export class DeploymentStopped extends Error {}
