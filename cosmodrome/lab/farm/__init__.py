"""Where work is done: in processes of our own, on an executor, or on a cluster; a worker that dies ends nothing."""
